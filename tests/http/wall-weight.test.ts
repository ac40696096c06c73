import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { importsOf } from '#bench/page-files.rules.ts'

const ASSETS = join(import.meta.dirname, '..', '..', 'build', 'client', 'assets')
const files = readdirSync(ASSETS)

const read = (file: string) => readFileSync(join(ASSETS, file), 'utf8')
const named = (name: string) => {
  const found = files.filter((file) => new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(file))
  if (found.length === 0) throw new Error(`There is no script ${name}.`)
  return found
}

/** With everything that it imports at once. */
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

const weights = new Map(files.map((file) => [file, file.endsWith('.js') ? brotliCompressSync(read(file)).length : 0]))
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
  expect(kilobytes(beyond(ofPhoto, known))).toBeLessThan(14)
})

test('the worker that hangs works costs 3 kB, which come while a person looks whether the sheet was found', () => {
  expect(kilobytes(scriptsOf(named('hang-worker')))).toBeLessThan(3)
})

test('what only some photos need, such as marks that are set by hand, costs 4 kB where it is wanted', () => {
  const onDemand = scriptsOf(named('on-demand-parts'))
  expect(kilobytes(beyond(onDemand, new Set([...known, ...ofPhoto])))).toBeLessThan(4)
})

/**
 * Kilobytes of all scripts that a page loaded before there were walls. No page loads their code: the build stops. Cart and
 * checkout reckon discounts as well and take a code, in 2.2 kB; the checkout has addresses that are kept and guests, in
 * 1.1 kB. The page of a work offers sizes, and carts name them, in 1.2 kB, 0.2 kB of it wherever a guest's cart is kept.
 * The list of addresses, which every page has, grows with each that is new: 0.2 kB. A cart can be a gift, in 0.6 kB;
 * a line of it takes another size or frame, in 0.9 kB. The checkout takes a code, in 0.5 kB; a work shows its chart, in 0.3 kB.
 * The way to the gift cards, where they are sold, and their addresses are 0.2 kB on every page; what opens the payment stands apart
 * from the checkout, which shares it with their page, in 0.6 kB. The checkout says itself why a cart is not paid on delivery, in 0.8 kB.
 * Whoever signs in by a code or a passkey does so in 6 kB on its page, 0.9 kB where signing in stands on another; being asked
 * again who one is, and the addresses of it, are 0.3 kB on every page. What is told of a post that was refused is 0.3 kB on every
 * page, and 0.4 kB more where there are forms. What a guest saves on the device, and that buying is paused while the database is
 * away, are 1.1 kB on every page; a cart line says both of its prices, in 0.2 kB.
 */
const BEFORE = {
  home: 122.8,
  collection: 127.5,
  search: 127.0,
  artwork: 128.9,
  artist: 120.8,
  wishlist: 130.4,
  cart: 130.6,
  checkout: 174.6,
  'sign-in': 128.5,
  contact: 121.8,
}

test('no page that shows no wall loads more scripts than before there were walls', () => {
  const frame = ['entry.client', 'manifest', 'root'].flatMap(named)
  const grown = Object.entries(BEFORE).filter(
    ([page, before]) => kilobytes(scriptsOf([...frame, ...named(page)])) > before,
  )
  expect(grown).toEqual([])
})
