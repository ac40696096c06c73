import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

/** The names of all limits, as the code declares them. */
const names = globSync('{app,domain,server}/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .flatMap((file) => [...readFileSync(join(ROOT, file), 'utf8').matchAll(/\bdeclareLimit\(\s*('[^']+'|.*)/g)])
  .map(([, name = '']) => name)

test('every limit has a name of its own, and its key is never that of another', () => {
  expect(names.length).toBeGreaterThan(30)
  for (const name of names) expect(name).toMatch(/^'[a-z][a-z, -]*[a-z,]'$/)
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
  const plain = names.map((name) => name.slice(1, -1))
  // The key follows the limit's name: a name that begins another one could make the same key.
  expect(plain.filter((name) => plain.some((other) => other.startsWith(`${name} `)))).toEqual([])
})
