import { expect, test } from 'vitest'
import { filesOfPage, importsOf } from './page-files.rules.ts'

test('scripts are found in tags, preloads and inline modules, each once', () => {
  const html = `<link rel="modulepreload" href="/assets/entry.js"/><script src="/assets/old.js"></script>
    <script type="module" async="">import "/assets/manifest.js";import * as route0 from "/assets/root.js";import("/assets/entry.js");</script>
    <link href="/assets/root.js" rel="modulepreload"/>`
  expect(filesOfPage(html).scripts.toSorted()).toEqual([
    '/assets/entry.js',
    '/assets/manifest.js',
    '/assets/old.js',
    '/assets/root.js',
  ])
})

test('scripts loaded later are scripts of the page', () => {
  const html = `<script type="text/plain" data-modules="/assets/entry.js /assets/root.js">import "/assets/manifest.js"</script>`
  expect(filesOfPage(html).scripts).toEqual(['/assets/entry.js', '/assets/root.js', '/assets/manifest.js'])
})

test('a file of another host is foreign, a canonical address is not', () => {
  const html = `<link rel="canonical" href="https://store.test/"/><script src="https://cdn.test/x.js"></script><img src="//pics.test/a.png"/>`
  expect(filesOfPage(html).foreign).toEqual(['https://cdn.test/x.js', '//pics.test/a.png'])
})

test('styles and preloaded fonts are told apart', () => {
  const html = `<link rel="stylesheet" href="/a.css"/><link rel="preload" as="font" href="/f.woff2"/><link rel="icon" href="/i.svg"/>`
  expect(filesOfPage(html)).toMatchObject({ styles: ['/a.css'], fonts: ['/f.woff2'], scripts: [] })
})

test('imports on demand do not count as imports', () => {
  expect(
    importsOf(`import{a as b}from"./a.js";import"./b.js";const c=()=>import("./c.js");export{x}from"./d.js"`),
  ).toEqual(['./a.js', './b.js'])
})
