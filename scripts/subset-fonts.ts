/**
 * Cuts the two type families down to the letters and the axes that the store uses and writes them
 * to app/styles/fonts. The packages keep the rupee sign apart from the Latin letters, so each family
 * has a small second file; `app/styles/type.css` joins them by `unicode-range`.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const FONTS = 'app/styles/fonts'
const NAME_IN_DEVANAGARI = 'रंग और रेखा'

const basicLatin = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))
const accented = 'éèêëàâäáçïîíñóôöúûüÉÀÂÄÇÎÖÜ'
const latin = `${basicLatin}${accented}\u00a0–—‘’“”…•·×°²½©`

type Axes = Record<string, number | { min: number; max: number }>
type Cut = { from: string; letters: string; axes: Axes; to: string }

const fraunces = '@fontsource-variable/fraunces/files/fraunces'
const anek = '@fontsource-variable/anek-devanagari/files/anek-devanagari'
const features = ['kern', 'liga', 'ccmp', 'mark', 'rvrn', 'rclt', 'locl', 'lnum', 'tnum']
/** The optical size follows the size of the type, from labels to the hero. */
const displayAxes: Axes = { wght: { min: 320, max: 480 }, opsz: { min: 18, max: 72 } }
/** Above 18 the italic turns h, k, b and l into swash forms that spoil the titles of works. */
const titleAxes: Axes = { wght: 400, opsz: 18 }
const swashAxes: Axes = { wght: 380, opsz: { min: 24, max: 72 } }
const textAxes: Axes = { wght: { min: 400, max: 600 } }

const cuts: readonly Cut[] = [
  { from: `${fraunces}-latin-opsz-normal`, letters: latin, axes: displayAxes, to: 'fraunces' },
  { from: `${fraunces}-latin-ext-opsz-normal`, letters: '₹', axes: displayAxes, to: 'fraunces-rupee' },
  { from: `${fraunces}-latin-opsz-italic`, letters: latin, axes: titleAxes, to: 'fraunces-italic' },
  { from: `${fraunces}-latin-opsz-italic`, letters: '&', axes: swashAxes, to: 'ampersand' },
  { from: `${anek}-latin-wght-normal`, letters: latin, axes: textAxes, to: 'anek' },
  { from: `${anek}-latin-ext-wght-normal`, letters: '₹', axes: textAxes, to: 'anek-rupee' },
  { from: `${anek}-devanagari-wght-normal`, letters: NAME_IN_DEVANAGARI, axes: { wght: 400 }, to: 'anek-devanagari' },
]

const { resolve } = createRequire(import.meta.url)

for (const { from, letters, axes, to } of cuts) {
  const cut = await subsetFont(await readFile(resolve(`${from}.woff2`)), letters, {
    targetFormat: 'woff2',
    variationAxes: axes,
    // The Devanagari letters join by rules of their own, so all of those are kept.
    keepFeatures: to === 'anek-devanagari' ? undefined : features,
    noHinting: true,
  })
  await writeFile(join(FONTS, `${to}.woff2`), cut)
  process.stdout.write(`${to}.woff2 ${cut.length} bytes\n`)
}
