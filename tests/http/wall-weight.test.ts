import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ASSETS, kilobytes, readScript, scriptsOfScreens, withImports } from '#tests/harness/built-scripts.ts'

/** All English scripts: those of the screens, and those that they name. */
const screens = scriptsOfScreens('en')
const files = new Set([...screens.values()].flatMap((scripts) => [...scripts]))
for (const file of files)
  for (const [name] of readScript(file).matchAll(/(?:[\w.-]+-)?[\w-]{8}\.js/g))
    if (existsSync(join(ASSETS, name))) files.add(name)

function named(name: string): string[] {
  const pattern = new RegExp(`^${name}-[\\w-]{8}\\.js$`)
  const found = [...files].filter((file) => pattern.test(file))
  if (found.length === 0) throw new Error(`There is no script ${name}.`)
  return found
}

const beyond = (scripts: Set<string>, known: Set<string>) => new Set([...scripts].filter((file) => !known.has(file)))

const screen = (id: string) => screens.get(id) ?? new Set<string>()
const ofArtwork = screen('routes/shop/artwork')
const ofWall = screen('routes/wall/wall')

test('the wall costs 14 kB of scripts beyond the page of a work', () => {
  expect(kilobytes(beyond(ofWall, ofArtwork))).toBeLessThan(14)
})

const known = new Set([...ofArtwork, ...ofWall])
const ofPhoto = withImports([...named('photo-step'), ...named('photo-worker')])

test('the photo costs 14 kB of scripts more as it opens, the worker that looks at it with them', () => {
  expect(kilobytes(beyond(ofPhoto, known))).toBeLessThan(14.2)
})

test('the worker that hangs works costs 3 kB, which come while a person checks whether the sheet was found', () => {
  expect(kilobytes(withImports(named('hang-worker')))).toBeLessThan(3)
})

test('code that only some photos need, such as marks set by hand, costs 4 kB on demand', () => {
  const onDemand = withImports(named('on-demand-parts'))
  expect(kilobytes(beyond(onDemand, new Set([...known, ...ofPhoto])))).toBeLessThan(4)
})
