/** A check that can silently pass is no check: each mistake is planted into the project's own sources. */
import { beforeAll, expect, test } from 'vitest'
import { wrongWords } from '#scripts/check-words.ts'
import { readSources } from '#scripts/read-sources.ts'

let sources: Awaited<ReturnType<typeof readSources>>

beforeAll(async () => {
  sources = await readSources('{app,domain,server,shared,db,demo,scripts,words}/**/*.{ts,tsx}')
}, 60_000)

const planted = (path: string, change: (code: string) => string) =>
  wrongWords(sources.map((source) => (source.path === path ? { path, code: change(source.code) } : source)))

test('a text that Hindi lacks is named', () => {
  const found = planted('words/hi/cart.ts', (code) => code.replace('export const added =', 'const added ='))
  expect(found).toEqual(['words/hi/cart.ts lacks added.'])
})

test('an unused text is named', () => {
  const more = `\nexport const planted = 'Nobody shows this.'\n`
  expect(planted('words/en/cart.ts', (code) => code + more)).toEqual([
    'words/hi/cart.ts lacks planted.',
    'words/en/cart.ts: nobody reads planted.',
  ])
})

test.each([
  ['in markup', `\nexport const Planted = () => <p>Your parcel has left.</p>\n`],
  ['in what a screen reader says', `\nexport const Planted = () => <i aria-label="Parcel" />\n`],
  ['in a template', '\nexport const planted = (name: string) => `${name}, your parcel has left.`\n'],
])('a sentence outside words/ is named: %s', (_, more) => {
  const found = planted('app/ui/chips.tsx', (code) => code + more)
  expect(found.filter((line) => /parcel/i.test(line))).toHaveLength(1)
})

test('a text that sounds translated is named', () => {
  const more = `\nexport const added2 = 'It is told to whoever asks.'\n`
  const found = planted('words/en/cart.ts', (code) => code + more)
  expect(found.filter((line) => line.includes('sounds translated'))).toHaveLength(1)
})
