//! A value on disk, with the name of the run that it belongs to and a hash of its bytes.

use crate::error::Error;
use crate::error::Result;
use crate::hash;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fs;
use std::io;
use std::path::Path;

/// Bytes before the value: the name of the run and the hash.
const HEAD: usize = 16;

pub(super) fn save<T: Serialize>(path: &Path, run: u64, value: &T) -> Result<()> {
    let write = || -> io::Result<()> {
        let body = postcard::to_stdvec(value).map_err(io::Error::other)?;
        let mut bytes = Vec::with_capacity(HEAD + body.len());
        bytes.extend(run.to_le_bytes());
        bytes.extend(hash::bytes(&body).to_le_bytes());
        bytes.extend(body);
        let temporary = path.with_extension("tmp");
        fs::write(&temporary, bytes)?;
        fs::rename(temporary, path)
    };
    write().map_err(|e| Error::write(path, e))
}

pub(super) fn load<T: DeserializeOwned>(path: &Path, run: u64) -> Result<Option<T>> {
    let bytes = match fs::read(path) {
        Ok(bytes) => bytes,
        Err(e) if e.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(e) => return Err(Error::read(path, e)),
    };
    let word = |at: usize| Some(u64::from_le_bytes(bytes.get(at..at + 8)?.try_into().ok()?));
    let is_ours = word(0) == Some(run);
    let body = bytes.get(HEAD..).unwrap_or_default();
    if !is_ours || word(8) != Some(hash::bytes(body)) {
        return Ok(None);
    }
    Ok(postcard::from_bytes(body).ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_same_run_gets_it_back_whole() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("a.state");
        assert_eq!(load::<Vec<u32>>(&path, 7).unwrap(), None);
        save(&path, 7, &vec![1_u32, 2, 3]).unwrap();
        assert_eq!(load(&path, 7).unwrap(), Some(vec![1_u32, 2, 3]));
        assert_eq!(load::<Vec<u32>>(&path, 8).unwrap(), None);
        let whole = fs::read(&path).unwrap();
        for length in 0..whole.len() {
            fs::write(&path, &whole[..length]).unwrap();
            assert_eq!(load::<Vec<u32>>(&path, 7).unwrap(), None, "{length} bytes");
        }
    }
}
