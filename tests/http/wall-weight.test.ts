import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { importsOf } from '#bench/page-files.rules.ts'

const BUILD = join(import.meta.dirname, '..', '..', 'build')
const ASSETS = join(BUILD, 'client', 'assets')

const read = (file: string) => readFileSync(join(ASSETS, file), 'utf8')

/** All scripts of a language: what its manifest names, and what that leads to. */
function filesOf(manifest: string, seen = new Set<string>([manifest])): Set<string> {
  for (const [name] of read(manifest).matchAll(/[\w.-]+-[\w-]{8}\.js/g))
    if (!seen.has(name) && existsSync(join(ASSETS, name))) filesOf(name, seen.add(name))
  return seen
}

const hindi =
  /manifest-[0-9a-f]{8}\.js/.exec(readFileSync(join(BUILD, 'server', 'client-manifest-hi.js'), 'utf8'))?.[0] ?? ''
const english = readdirSync(ASSETS).find((file) => /^manifest-[0-9a-f]{8}\.js$/.test(file) && file !== hindi) ?? ''
const files = { en: [...filesOf(english)], hi: [...filesOf(hindi)] }

const named = (name: string, language: keyof typeof files = 'en') => {
  const found = files[language].filter((file) => new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(file))
  if (found.length === 0) throw new Error(`There is no script ${name}.`)
  return found
}

/** With everything that it imports statically. */
function scriptsOf(names: readonly string[], known = new Set<string>()): Set<string> {
  for (const name of names) {
    if (known.has(name)) continue
    known.add(name)
    scriptsOf(
      importsOf(read(name)).map((address) => address.replace(/^.*\//, '')),
      known,
    )
  }
  return known
}

const weights = new Map([...files.en, ...files.hi].map((file) => [file, brotliCompressSync(read(file)).length]))
const kilobytes = (scripts: Iterable<string>) =>
  [...scripts].reduce((sum, file) => sum + (weights.get(file) ?? Infinity), 0) / 1_000

const beyond = (scripts: Set<string>, known: Set<string>) => new Set([...scripts].filter((file) => !known.has(file)))

const ofArtwork = scriptsOf([...named('root'), ...named('artwork')])
const ofWall = scriptsOf(named('wall'))

test('the wall costs 14 kB of scripts beyond the page of a work', () => {
  expect(kilobytes(beyond(ofWall, ofArtwork))).toBeLessThan(14)
})

const known = new Set([...ofArtwork, ...ofWall])
const ofPhoto = scriptsOf([...named('photo-step'), ...named('photo-worker')])

test('the photo costs 14 kB of scripts more as it opens, the worker that looks at it with them', () => {
  expect(kilobytes(beyond(ofPhoto, known))).toBeLessThan(14.2)
})

test('the worker that hangs works costs 3 kB, which come while a person checks whether the sheet was found', () => {
  expect(kilobytes(scriptsOf(named('hang-worker')))).toBeLessThan(3)
})

test('code that only some photos need, such as marks set by hand, costs 4 kB on demand', () => {
  const onDemand = scriptsOf(named('on-demand-parts'))
  expect(kilobytes(beyond(onDemand, new Set([...known, ...ofPhoto])))).toBeLessThan(4)
})

/**
 * Kilobytes of all scripts of a page. No page without a wall loads code of the walls: the build stops. React and its router
 * are 93 of them. The link to the other language and the line that offers it are 0.6 kB on every page. Hindi letters take
 * more bytes: 0.7 to 1.5 kB of a page.
 */
const MOST = {
  home: { en: 123.7, hi: 124.5 },
  collection: { en: 128.2, hi: 129.2 },
  search: { en: 127.8, hi: 128.7 },
  artwork: { en: 130.4, hi: 131.8 },
  artist: { en: 121.7, hi: 122.4 },
  wishlist: { en: 131.1, hi: 132.6 },
  cart: { en: 131.8, hi: 133.0 },
  checkout: { en: 174.6, hi: 176.8 },
  'sign-in': { en: 125.6, hi: 126.7 },
  contact: { en: 123.0, hi: 123.9 },
}

test.each(['en', 'hi'] as const)('no page that shows no wall loads more scripts than it may, in %s', (language) => {
  const frame = ['entry.client', 'manifest', 'root'].flatMap((name) => named(name, language))
  const weighed = Object.entries(MOST).map(([page, most]) => ({
    page,
    most: most[language],
    is: kilobytes(scriptsOf([...frame, ...named(page, language)])),
  }))
  expect(weighed.filter(({ is, most }) => is > most)).toEqual([])
})
