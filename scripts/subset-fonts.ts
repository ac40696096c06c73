/**
 * Cuts the two type families down to the letters and axes that the store uses and writes them to app/styles/fonts, and
 * for printed documents, which may name anybody, to domain/print/fonts. The packages keep the rupee sign
 * apart from the Latin letters, so each family has a small second file; `app/styles/type.css` joins them by
 * `unicode-range`.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { LANGUAGE_INVITATIONS, LANGUAGE_NAMES } from '#words/languages.rules.ts'
import { setLine, type Line } from './set-line.ts'

const ON_SCREEN = 'app/styles/fonts'
const IN_PRINT = 'domain/print/fonts'
/** What English pages say in Devanagari: the store's name, and the links to Hindi. */
const DEVANAGARI_IN_ENGLISH = `रंग और रेखा ${LANGUAGE_NAMES.hi} ${LANGUAGE_INVITATIONS.hi}`

const lettersFrom = (first: number, last: number) =>
  String.fromCharCode(...Array.from({ length: last - first + 1 }, (_, index) => first + index))

const basicLatin = lettersFrom(0x20, 0x7e)
const accented = 'éèêëàâäáçïîíñóôöúûüÉÀÂÄÇÎÖÜ'
const latin = `${basicLatin}${accented}\u00a0–—‘’“”…•·×°²½©`

const latinOfNames = `${latin}${lettersFrom(0xa1, 0xff)}ŒœŸ\u2212`
const latinBeyond = `${lettersFrom(0x100, 0x24f)}${lettersFrom(0x1e00, 0x1eff)}`
const devanagari = `${lettersFrom(0x900, 0x97f)}\u200c\u200d\u25cc`

type Axes = Record<string, number | { min: number; max: number }>
type Cut = { from: string; letters: string; axes: Axes; to: string; line?: Line; keeps?: string[] }

const fraunces = '@fontsource-variable/fraunces/files/fraunces'
const anek = '@fontsource-variable/anek-devanagari/files/anek-devanagari'
const features = ['kern', 'liga', 'ccmp', 'mark', 'rvrn', 'rclt', 'locl', 'lnum', 'tnum']
/**
 * The optical size follows the size of the type, from labels to the hero. One weight: a second axis would cost every
 * first visit 16 kB. The bold figures of a price are a small cut of their own.
 */
const displayAxes: Axes = { wght: 350, opsz: { min: 18, max: 72 } }
const priceAxes: Axes = { wght: 480, opsz: 20 }
/** Above 18 the italic turns h, k, b and l into swash forms that spoil the titles of works. */
const titleAxes: Axes = { wght: 400, opsz: 18 }
const swashAxes: Axes = { wght: 380, opsz: { min: 24, max: 72 } }
const textAxes: Axes = { wght: { min: 400, max: 600 } }
/**
 * Anek sits high in its line: this puts small letters on the middle of buttons and fields. It is set in the font,
 * because Safari does not know `ascent-override`.
 */
const textLine: Line = { ascent: 1.18, descent: 0.52 }

const onScreen: readonly Cut[] = [
  { from: `${fraunces}-latin-opsz-normal`, letters: latin, axes: displayAxes, to: 'fraunces' },
  { from: `${fraunces}-latin-opsz-normal`, letters: '0123456789,.-\u2212', axes: priceAxes, to: 'fraunces-figures' },
  { from: `${fraunces}-latin-ext-opsz-normal`, letters: '₹', axes: priceAxes, to: 'fraunces-rupee' },
  { from: `${fraunces}-latin-opsz-italic`, letters: latin, axes: titleAxes, to: 'fraunces-italic' },
  { from: `${fraunces}-latin-opsz-italic`, letters: '&', axes: swashAxes, to: 'ampersand' },
  { from: `${anek}-latin-wght-normal`, letters: latin, axes: textAxes, to: 'anek', line: textLine },
  { from: `${anek}-latin-ext-wght-normal`, letters: '₹', axes: textAxes, to: 'anek-rupee', line: textLine },
  {
    from: `${anek}-devanagari-wght-normal`,
    letters: DEVANAGARI_IN_ENGLISH,
    axes: { wght: 400 },
    to: 'anek-devanagari',
    // Its few words need no other conjuncts: every rule of its letters would be 11 kB.
    keeps: ['half', 'abvm', 'mark', 'dist', 'kern'],
    line: textLine,
  },
  // For Hindi pages only. One weight: the range of weights is 207 kB, one is 91.
  {
    from: `${anek}-devanagari-wght-normal`,
    letters: devanagari,
    axes: { wght: 450 },
    to: 'anek-hindi',
    line: textLine,
  },
]

/** Upright and of one size: a document names its weight, not a range of them. */
const inPrint: readonly Cut[] = [
  { from: `${anek}-latin-wght-normal`, letters: latinOfNames, axes: { wght: 400 }, to: 'anek' },
  { from: `${anek}-latin-wght-normal`, letters: latinOfNames, axes: { wght: 600 }, to: 'anek-strong' },
  { from: `${anek}-latin-ext-wght-normal`, letters: '₹', axes: { wght: 400 }, to: 'anek-rupee' },
  { from: `${anek}-latin-ext-wght-normal`, letters: '₹', axes: { wght: 600 }, to: 'anek-rupee-strong' },
  { from: `${anek}-devanagari-wght-normal`, letters: devanagari, axes: { wght: 450 }, to: 'anek-devanagari' },
  { from: `${fraunces}-latin-opsz-normal`, letters: latinOfNames, axes: { wght: 420, opsz: 28 }, to: 'fraunces' },
  { from: `${fraunces}-latin-ext-opsz-normal`, letters: `₹${latinBeyond}`, axes: titleAxes, to: 'fraunces-beyond' },
  { from: `${fraunces}-latin-opsz-italic`, letters: '&', axes: { wght: 380, opsz: 28 }, to: 'ampersand' },
]

const { resolve } = createRequire(import.meta.url)

for (const cut of onScreen) await write(cut, ON_SCREEN, 'woff2')
for (const cut of inPrint) await write(cut, IN_PRINT, 'truetype')

async function write(
  { from, letters, axes, to, line, keeps }: Cut,
  folder: string,
  targetFormat: 'truetype' | 'woff2',
): Promise<void> {
  // The Devanagari letters join by rules of their own, so all rules are kept.
  const kept = { keepFeatures: keeps ?? (letters.includes('र') ? undefined : features), noHinting: true }
  const cutTo = async (format: typeof targetFormat) =>
    subsetFont(await readFile(resolve(`${from}.woff2`)), letters, {
      ...kept,
      targetFormat: format,
      variationAxes: axes,
    })
  const cut = line
    ? await subsetFont(setLine(await cutTo('truetype'), line), letters, { ...kept, targetFormat })
    : await cutTo(targetFormat)
  const file = join(folder, `${to}.${targetFormat === 'truetype' ? 'ttf' : targetFormat}`)
  await writeFile(file, cut)
  process.stdout.write(`${file} ${cut.length} bytes\n`)
}
