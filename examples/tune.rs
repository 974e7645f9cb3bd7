#![allow(missing_docs, clippy::all)]
use rashomon::align::{self, Passage, Occurrence};
use rashomon::align::related::*;
use rashomon::document::Document;
use rashomon::options::AlignOptions;
use rashomon::span::TokenRange;
use rashomon::text::Article;
use rayon::prelude::*;
use std::collections::HashMap;

type Span = (usize, usize);
struct Pair { a: usize, b: usize, label: String, gold: Vec<(Span, Span)>, tight: Vec<Passage>, half: u8 }
struct Art { art: Article, outline: Outline, chars: Vec<u32> }

fn main() {
    let dir = std::env::var("PAN").unwrap_or("/work/shared/data/pan13_train".into());
    let mut ids = HashMap::new();
    let mut docs = Vec::new();
    for line in std::fs::read_to_string(format!("{dir}/articles.jsonl")).unwrap().lines() {
        let v: serde_json::Value = serde_json::from_str(line).unwrap();
        ids.insert(v["id"].as_str().unwrap().to_string(), docs.len());
        docs.push(v["text"].as_str().unwrap().to_string());
    }
    let t = std::time::Instant::now();
    let arts: Vec<Art> = docs.into_par_iter().map(|text| {
        let art = Article::new(Document { text, ..Default::default() });
        let outline = Outline::new(&art);
        let mut chars = vec![0u32; art.text().len() + 1];
        let mut n = 0; let mut last = 0;
        for (i, c) in art.text().char_indices() { for x in chars[last..=i].iter_mut() { *x = n; } last = i + 1; n += 1; let _ = c; }
        for x in chars[last..].iter_mut() { *x = n; }
        Art { art, outline, chars }
    }).collect();
    eprintln!("read {:?}", t.elapsed());
    let mut gold: HashMap<(usize, usize), Vec<(Span, Span)>> = HashMap::new();
    let mut r = csv::Reader::from_path(format!("{dir}/passages.csv")).unwrap();
    for x in r.records() { let x = x.unwrap(); let n = |i: usize| x[i].parse::<usize>().unwrap();
        gold.entry((ids[&x[0]], ids[&x[3]])).or_default().push(((n(1), n(2)), (n(4), n(5)))); }
    let mut pairs = Vec::new();
    let mut r = csv::Reader::from_path(format!("{dir}/pairs.csv")).unwrap();
    for x in r.records() { let x = x.unwrap();
        let (a, b) = (ids[&x[0]], ids[&x[1]]);
        let h = x[0].bytes().fold(7u32, |h, c| h.wrapping_mul(16777619) ^ c as u32); 
        pairs.push(Pair { a, b, label: x[2].to_string(), gold: gold.remove(&(a, b)).unwrap_or_default(), tight: vec![], half: ((h >> 7) % 2) as u8 }); }
    let t = std::time::Instant::now();
    pairs.par_iter_mut().for_each(|p| p.tight = align::align(&arts[p.a].art, &arts[p.b].art, &AlignOptions::default()).into_iter().filter(|p| p.occurrence == Occurrence::First).collect());
    eprintln!("tight {:?}", t.elapsed());
    // configurations from the arguments: key=value,...
    for arg in std::env::args().skip(1) {
        let mut s = Settings::default();
        let mut half = 0u8; let mut dump = None;
        for kv in arg.split(',').filter(|x| x.contains('=')) {
            let (k, v) = kv.split_once('=').unwrap();
            match k { "half" => half = v.parse().unwrap(), "dump" => dump = Some(v.to_string()), _ => s.set(k, v.parse().unwrap()) }
        }
        let t = std::time::Instant::now();
        let found: Vec<Vec<(Span, Span)>> = pairs.par_iter().map(|p| {
            if half < 2 && p.half != half { return vec![]; }
            let (x, y) = (&arts[p.a], &arts[p.b]);
            compose(&x.outline, &y.outline, &p.tight, &s).into_iter().map(|(l, r)| {
                let f = |a: &Art, r: TokenRange| { let b = a.art.tokens.bytes(r); (a.chars[b.start as usize] as usize, a.chars[b.end as usize] as usize) };
                (f(x, l), f(y, r)) }).collect()
        }).collect();
        let time = t.elapsed();
        print!("{arg:40} ");
        for label in ["all", "none", "random", "translation", "summary"] {
            let sel = |p: &Pair| (half > 1 || p.half == half) && (label == "all" || p.label.starts_with(label));
            let (mut prec, mut np, mut rec, mut nr, mut gr, mut ng) = (0.0, 0, 0.0, 0, 0, 0);
            for (p, f) in pairs.iter().zip(&found) { if !sel(p) { continue; }
                for d in f { prec += cover(*d, &p.gold).0; np += 1; }
                for g in &p.gold { let (c, n) = cover(*g, f); rec += c; nr += 1; if n > 0 { gr += n; ng += 1; } } }
            if label != "all" && std::env::var("ACC").is_ok() {
                let (mut sp, mut dn, mut mi, mut gn) = (0, 0, 0, 0);
                for (p, f) in pairs.iter().zip(&found) { if !sel(p) { continue; } for d in f { dn += 1; if cover(*d, &p.gold).0 == 0.0 { sp += 1; } } for g in &p.gold { gn += 1; if cover(*g, f).1 == 0 { mi += 1; } } }
                print!("[{label}: spurious {sp}/{dn} other prec {:.3}; missed {mi}/{gn} other rec {:.3}] ", prec / (dn - sp) as f64, rec / (gn - mi) as f64);
            }
            let (pr, re, g) = (prec / np.max(1) as f64, rec / nr.max(1) as f64, gr as f64 / ng.max(1) as f64);
            let pd = 2.0 * pr * re / (pr + re + 1e-12) / (1.0 + g).log2();
            print!("{label} {pd:.4} ({pr:.3} {re:.3} {g:.3}) ");
        }
        let bare = |l: &str| { let v: Vec<bool> = pairs.iter().zip(&found).filter(|(p, _)| (half > 1 || p.half == half) && p.gold.is_empty() && p.label.starts_with(l)).map(|(_, f)| !f.is_empty()).collect(); format!("{}/{}", v.iter().filter(|x| **x).count(), v.len()) };
        println!("false no {} sum {} {:?}", bare("no-"), bare("summary"), time);
        if let Some(path) = dump { use std::io::Write; let mut o = std::fs::File::create(path).unwrap();
            let names: HashMap<usize, &String> = ids.iter().map(|(k, v)| (*v, k)).collect();
            writeln!(o, "id_a,a_start,a_end,id_b,b_start,b_end").unwrap();
            for (p, f) in pairs.iter().zip(&found) { for (x, y) in f { writeln!(o, "{},{},{},{},{},{}", names[&p.a], x.0, x.1, names[&p.b], y.0, y.1).unwrap(); } } }
    }
}
fn cover(x: (Span, Span), others: &[(Span, Span)]) -> (f64, usize) {
    let meet = |a: Span, b: Span| a.0 < b.1 && b.0 < a.1;
    let hit: Vec<_> = others.iter().filter(|o| meet(x.0, o.0) && meet(x.1, o.1)).collect();
    let un = |mut v: Vec<Span>| { v.sort(); let (mut t, mut e) = (0usize, 0usize); for (a, b) in v { if b > e { t += b - a.max(e).min(b); e = b; } } t };
    let l = un(hit.iter().map(|o| (x.0.0.max(o.0.0), x.0.1.min(o.0.1))).collect());
    let r = un(hit.iter().map(|o| (x.1.0.max(o.1.0), x.1.1.min(o.1.1))).collect());
    ((l + r) as f64 / ((x.0.1 - x.0.0) + (x.1.1 - x.1.0)) as f64, hit.len())
}
