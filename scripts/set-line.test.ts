import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { create } from 'fontkit'
import type { Font } from 'fontkit'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../app/styles/fonts')
const files = readdirSync(folder).filter((file) => file.startsWith('anek'))

test.each(files)('%s says how high its line is wherever an engine may look', (file) => {
  const { unitsPerEm, hhea, 'OS/2': os2 } = create(readFileSync(join(folder, file))) as Font
  const above = 1.18 * unitsPerEm
  const below = 0.52 * unitsPerEm
  expect(hhea).toMatchObject({ ascent: above, descent: -below, lineGap: 0 })
  expect(os2).toMatchObject({ typoAscender: above, typoDescender: -below, typoLineGap: 0 })
  expect(os2).toMatchObject({ winAscent: above, winDescent: below })
})
