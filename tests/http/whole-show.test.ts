/** Walks the whole demo show once, link by link, and judges every page. */
import { splitLanguage } from '#words/languages.rules.ts'
import { readdir } from 'node:fs/promises'
import { HtmlValidate } from 'html-validate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstOf } from '#tests/harness/long-tests.ts'
import { readDemoShow } from '#demo/demo-show.ts'
import { fillShow } from '#demo/fill-show.ts'
import { readRenditionAddress } from '#domain/images/rendition.rules.ts'
import { headOf, missingIn } from '#tests/harness/page-head.ts'
import { attributesOf, textOf } from '#tests/harness/page-text.ts'
import { openTestStore, storeUrl } from '#tests/harness/store.ts'
import type { TestStore } from '#tests/harness/store.ts'

/** A show of sixty works has some hundred and fifty pages; a crawl that finds many more has found a maze. */
const PAGES_MAX = 800
const AT_ONCE = 4

type Visited = { path: string; status: number; html: string; from: string }

let store: TestStore
let visited: Visited[] = []
/** Making each of them would take longer than everything else: this only checks on disk that they can be made. */
const pictures = new Set<string>()

beforeAll(async () => {
  store = await openTestStore()
  await fillShow(store.services, await readDemoShow())
  visited = await crawl()
}, 180_000)
afterAll(() => store.close())

/** Follows every link and every address that a page names for machines. */
async function crawl(): Promise<Visited[]> {
  const found = new Map([['/', 'the start']])
  const queue = ['/']
  const seen: Visited[] = []
  const visitNext = async (): Promise<void> => {
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      // No compression: a crawl would make every page in every coding.
      const answer = await store.fetch(path, { headers: { 'accept-encoding': 'identity' } })
      const isHtml = answer.headers.get('content-type')?.startsWith('text/html') ?? false
      const html = isHtml ? await answer.text() : ''
      if (!isHtml) await answer.arrayBuffer()
      seen.push({ path, status: answer.status, html, from: found.get(path) ?? '' })
      for (const next of linksOf(html, path)) {
        if (next.startsWith('/images/')) pictures.add(next)
        if (next.startsWith('/images/') || found.has(next) || found.size >= PAGES_MAX || isSeenForm(next)) continue
        found.set(next, path)
        queue.push(next)
      }
    }
  }
  // The first page fills the queue for all of them.
  while (queue.length > 0) await Promise.all(Array.from({ length: AT_ONCE }, visitNext))
  return seen
}

const formsSeen = new Set<string>()

/** The same form about every work and artist: one of each kind and language is looked at. */
function isSeenForm(path: string): boolean {
  const [kind] =
    /^(?:\/hi)?\/(?:alerts\/new|follow\/|artwork\/[^/]+\/(?:ask|offer)|reviews\/[^/]+\/report)/.exec(path) ?? []
  const name = kind?.replace(/[0-9a-f-]{36}/, '…')
  if (name === undefined) return false
  const isSeen = formsSeen.has(name)
  formsSeen.add(name)
  return isSeen
}

function linksOf(html: string, path: string): string[] {
  return (
    attributesOf(html, 'href')
      .map((link) => new URL(link, storeUrl + path))
      .filter(({ origin }) => origin === storeUrl)
      // The way to sign in knows the way back: it is another address on each page, and the same page.
      .map(({ pathname, search }) => pathname + (pathname === '/sign-in' ? '' : search))
  )
}

const pagesSeen = () => visited.filter(({ html }) => html !== '')
/** Pages that ask not to be indexed need no description. */
const pagesToFind = () => pagesSeen().filter(({ html }) => !headOf(html).robots?.includes('noindex'))

test('M-010 every link on every page of the whole show answers 200', () => {
  expect(
    visited.filter(({ status }) => status !== 200).map(({ path, status, from }) => `${from} → ${path} ${status}`),
  ).toEqual([])
  expect(visited.length).toBeLessThan(PAGES_MAX)
  const kinds = ['/artwork/', '/artist/', '/category/', '/services/', '/blog/', '/collection?', '/artists', '/assets/']
  for (const kind of kinds)
    expect(
      visited.some(({ path }) => path.startsWith(kind)),
      kind,
    ).toBe(true)
})

test('M-002 M-208 a guest walks through all of it, without having to sign in, with every price in rupees', () => {
  const shown = ['/', '/collection', '/category/wall-art', '/category/jewellery', '/category/diy-art-kit']
  for (const path of [...shown, '/category/designer-clothing'])
    expect(visited.find((page) => page.path === path)?.status, path).toBe(200)
  const foreign = /[$€£¥]\s?\d|\b(?:USD|EUR|GBP|dollars?|euros?)\b/i
  for (const { path, html } of pagesSeen()) {
    expect(html, path).not.toMatch(/<dialog\b[^>]*\sopen\b|role="dialog"/)
    expect(textOf(html), path).not.toMatch(foreign)
  }
})

test('M-001 wall art, jewellery, art kits and designer clothing are listed in the collection, priced in rupees', () => {
  const walls = pagesSeen().filter(({ path }) => /^\/collection(\?page=\d+)?$/.test(path))
  const listed = new Set(walls.flatMap(({ html }) => worksIn(html)))
  for (const line of ['wall-art', 'jewellery', 'diy-art-kit', 'designer-clothing']) {
    const ofLine = pagesSeen().filter(({ path }) => path === `/category/${line}`)
    const works = ofLine.flatMap(({ html }) => worksIn(html))
    expect(works.filter((work) => listed.has(work)).length, line).toBeGreaterThan(0)
    for (const { html } of ofLine) expect(textOf(html), line).toMatch(/₹[\d,]+/)
  }
})

const worksIn = (html: string) => attributesOf(html, 'href').filter((link) => link.startsWith('/artwork/'))

test('M-010 every picture that a page links to is there to be shown', async () => {
  const files = await readdir(store.pictureDir)
  const ids = new Set(files.map((file) => file.replace(/\.\w+$/, '')))
  const broken = [...pictures].filter((path) => !ids.has(readRenditionAddress(path)?.pictureId ?? ''))
  expect(broken).toEqual([])
  const [first = ''] = pictures
  expect((await store.fetch(first)).status).toBe(200)
})

test('F-70 the sitemap names nothing that no link leads to, and leaves out no work and no artist', async () => {
  const texts = await Promise.all(
    ['pages', 'artists', 'works-1'].map(async (name) => (await store.fetch(`/sitemaps/${name}.xml`)).text()),
  )
  const named = texts.flatMap((text) =>
    [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address.slice(storeUrl.length)),
  )
  const linked = new Set(visited.map(({ path }) => path))
  expect(named.filter((path) => !linked.has(path))).toEqual([])
  const shown = [...linked].filter((path) => /^\/(artwork|artist)\/[^/]+$/.test(path))
  expect(shown.filter((path) => !named.includes(path))).toEqual([])
})

test('F-69 no two pages of a language say the same of themselves', () => {
  const byCanonical = Map.groupBy(
    pagesToFind().map(({ html }) => headOf(html)),
    ({ canonical }) => canonical ?? 'none',
  )
  expect(byCanonical.get('none')).toBeUndefined()
  const heads = [...byCanonical.values()].flatMap(([head]) => head ?? [])
  for (const head of heads) {
    expect(head.title.length, head.title).toBeGreaterThan(10)
    expect(head.description?.length ?? 0, head.canonical).toBeGreaterThan(40)
  }
  // An artist is called the same in both.
  const languageOf = (address = '') => splitLanguage(new URL(address).pathname).language
  const said = Map.groupBy(heads, ({ title, canonical }) => `${languageOf(canonical)} ${title}`)
  const twice = [...said.values()].filter((same) => same.length > 1)
  expect(twice.map((same) => same.map(({ canonical }) => canonical))).toEqual([])
})

test('F-70 the structured data of every page is whole', () => {
  for (const { path, html } of pagesToFind()) {
    const { data } = headOf(html)
    expect(data.length, path).toBeGreaterThan(0)
    expect(
      data.flatMap((item) => missingIn(item)),
      path,
    ).toEqual([])
  }
})

test('the HTML of every page is valid', { timeout: 120_000 }, async () => {
  const checker = new HtmlValidate({ extends: ['html-validate:standard'] })
  const problems = new Set<string>()
  for (const { path, html } of [...someOfEachKind(), await missingPage()]) {
    const report = await checker.validateString(html)
    for (const { messages } of report.results)
      for (const { ruleId, message, selector } of messages)
        problems.add(`${ruleId}: ${message} (${selector}) on ${path}`)
  }
  expect([...problems]).toEqual([])
})

/** Pages of one kind are rendered by one screen: `/artwork/…`, `/collection?…`. */
const someOfEachKind = () =>
  Object.values(Object.groupBy(pagesSeen(), ({ path }) => path.split(/[/?]/)[1] ?? '')).flatMap((pages = []) =>
    firstOf(5, pages),
  )

async function missingPage(): Promise<{ path: string; html: string }> {
  const path = '/no/such/page'
  return { path, html: await (await store.fetch(path)).text() }
}
