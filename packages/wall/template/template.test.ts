import { expect, test } from 'vitest'
import { lengthOf, measurePdf } from '#wall/tests/pdf-lines.ts'
import { paper } from '#wall/tests/paper-words.ts'
import { latinText } from './pdf-file.ts'
import { templatePagesAsSvg, templatePdf, templateSvg } from './template.ts'
import { LAP_CM, MARGIN_CM, nailsOf, outlineTiles, pageCount, readDropCm, tilesOver } from './sheets.ts'

const courtyard = { title: 'Courtyard, Four O’Clock', widthCm: 82, heightCm: 98, x: 0, y: 150 }
const small = { title: 'Bindu', widthCm: 10, heightCm: 15, x: 0, y: 145 }
const evening = { title: 'संध्या राग', widthCm: 40, heightCm: 50, x: 80, y: 150 }

test('100 mm of a work are 100 mm on the paper, and every page is A4', async () => {
  const { pages, keepsSize } = await measurePdf(templatePdf({ works: [small], kind: 'outlines' }, paper))
  expect(keepsSize).toBe(true)
  expect(pages.length).toBe(2)
  for (const { widthMm, heightMm } of pages) {
    expect(Math.abs(widthMm - 210)).toBeLessThan(0.2)
    expect(Math.abs(heightMm - 297)).toBeLessThan(0.2)
  }
  const lengths = pages[1]?.lines.map(lengthOf) ?? []
  const within = (wanted: number) => lengths.filter((length) => Math.abs(length - wanted) < 0.2).length
  console.info(
    'outline of 100 × 150 mm:',
    lengths.filter((length) => length > 90).map((length) => length.toFixed(3)),
  )
  expect([within(100), within(150)]).toEqual([2, 2])
})

test('every page has a line of 5 cm to measure', async () => {
  for (const kind of ['nails', 'outlines'] as const) {
    const { pages } = await measurePdf(templatePdf({ works: [courtyard, evening], kind }, paper))
    for (const { lines } of pages) expect(lines.some((line) => Math.abs(lengthOf(line) - 50) < 0.1)).toBe(true)
  }
})

test('sheets joined together show the whole outline, each side at its true length', async () => {
  const works = [courtyard]
  const { pages } = await measurePdf(templatePdf({ works, kind: 'outlines' }, paper))
  const box = { left: -41, right: 41, bottom: 101, top: 199 }
  const tiles = tilesOver(box)
  expect(tiles.map(({ name }) => name).slice(0, 6)).toEqual(['A1', 'A2', 'A3', 'A4', 'A5', 'B1'])
  const upper = pages.slice(1, 6).map(({ lines }, index) => {
    const [edge] = lines.toSorted((a, b) => lengthOf(b) - lengthOf(a)).filter((line) => line.top === line.bottom)
    const leftOfTile = (tiles[index]?.left ?? 0) - MARGIN_CM.side
    return { from: leftOfTile + (edge?.left ?? 0) / 10, to: leftOfTile + (edge?.right ?? 0) / 10 }
  })
  expect(upper[0]?.from).toBeCloseTo(-41, 2)
  expect(upper.at(-1)?.to).toBeCloseTo(41, 2)
  for (const [index, edge] of upper.slice(1).entries())
    expect((upper[index]?.to ?? 0) - edge.from).toBeCloseTo(LAP_CM, 2)
})

test('the first page lists positions and the number of pages, each page its place in the order', async () => {
  const works = [courtyard, evening]
  const { pages, title } = await measurePdf(templatePdf({ works, kind: 'outlines' }, paper))
  expect(title).toBe('Hanging template')
  expect(pages.length).toBe(pageCount({ works, kind: 'outlines' }))
  expect(pages[0]?.text).toContain(`${pages.length} pages: this one, and the sheets.`)
  expect(pages[0]?.text).toMatch(/1 Courtyard, Four O'Clock 82\.0 × 98\.0 193\.0 cm 20\.5 and 61\.5 cm/)
  expect(pages[0]?.text).toMatch(/2 40\.0 × 50\.0 169\.0 cm 121\.0 cm/)
  expect(pages[1]?.text).toContain(`Sheet A1 · page 2 of ${pages.length}`)
})

test('nails only: a page for each nail, with its height and its distance from the left', async () => {
  const { pages } = await measurePdf(templatePdf({ works: [courtyard, evening], kind: 'nails' }, paper))
  expect(pages.length).toBe(4)
  expect(pages[1]?.text).toContain('Work 1, left nail')
  expect(pages[2]?.text).toContain('61.5 cm from the left edge of the arrangement')
  expect(pages[3]?.text).toContain('169 cm from the floor')
})

test('without a known floor, heights count from the lowest edge', async () => {
  const { pages } = await measurePdf(templatePdf({ works: [courtyard], kind: 'nails', isFloorKnown: false }, paper))
  expect(pages[1]?.text).toContain('92 cm above the lowest edge')
  expect(pages.map(({ text }) => text).join(' ')).not.toContain('from the floor')
  const dashed = async (isFloorKnown: boolean) => {
    const svg = templatePagesAsSvg({ works: [courtyard], kind: 'outlines', isFloorKnown }, paper).join('')
    return svg.includes('stroke-dasharray')
  }
  expect([await dashed(true), await dashed(false)], 'eye height').toEqual([true, false])
})

test('no title breaks the file: the font’s letters stay, accents go where it lacks them, other scripts are left out', async () => {
  expect(latinText('Rāga — “Déjà vu” ₹500 …')).toBe('Raga - "Déjà vu" Rs 500 ...')
  expect(latinText('संध्या राग')).toBe('')
  expect(latinText('a\u0000\n\u00ad\ud800b')).toBe('a b')
  const titles = ['(((', ')\\', 'ET Q endstream endobj', '夕方', '🪔 Diya', '\u202eabc', 'x'.repeat(500), '\ud800']
  const works = titles.map((title, index) => ({ ...small, title, x: 30 * index }))
  for (const kind of ['nails', 'outlines'] as const) {
    const { pages } = await measurePdf(templatePdf({ works, kind }, paper))
    expect(pages.length).toBe(pageCount({ works, kind }))
    expect(pages[0]?.text).toContain('ET Q endstream endobj')
    expect(pages[0]?.text).toContain('5 Diya')
  }
})

test('twenty-four works and none at all make a file too', async () => {
  const many = Array.from({ length: 24 }, (_, index) => ({
    ...evening,
    x: 46 * (index % 8),
    y: 120 + 56 * (index % 3),
  }))
  expect((await measurePdf(templatePdf({ works: many, kind: 'outlines' }, paper))).pages[0]?.text).toContain(
    '24 40.0 × 50.0',
  )
  expect((await measurePdf(templatePdf({ works: [], kind: 'nails' }, paper))).pages.length).toBe(1)
})

test('however low the nails are, each is on a sheet', async () => {
  const works = [{ ...courtyard, widthCm: 120, heightCm: 160 }]
  for (const dropCm of [0, 6, 40, 79]) {
    const nails = nailsOf(works[0] ?? courtyard, dropCm)
    const tiles = outlineTiles({ works, dropCm })
    const shown = nails.filter(({ x, y }) =>
      tiles.some((tile) => x > tile.left && x < tile.right && y > tile.bottom && y < tile.top),
    )
    expect(shown, `${dropCm} cm`).toHaveLength(2)
  }
})

test('each page as a drawing of its own is as large as the paper', () => {
  const pages = templatePagesAsSvg({ works: [courtyard, evening], kind: 'nails' }, paper)
  expect(pages).toHaveLength(4)
  for (const page of pages) expect(page).toContain('width="210mm" height="297mm" viewBox="0 0 210 297"')
  expect(pages[1]).toContain('Work 1, left nail · page 2 of 4')
})

test('one nail holds a narrow work, two at its quarters a wide one, never lower than its middle', () => {
  expect(nailsOf(evening)).toEqual([{ x: 80, y: 169, side: 'middle' }])
  expect(nailsOf(courtyard).map(({ x, y }) => [x, y])).toEqual([
    [-20.5, 193],
    [20.5, 193],
  ])
  expect(nailsOf({ ...small, heightCm: 8 })[0]?.y).toBe(145)
})

test('as SVG the wall is one drawing in millimetres at true size, with the titles as written', () => {
  const svg = templateSvg({ works: [{ ...small, title: 'संध्या <b>' }], kind: 'outlines' }, paper)
  expect(svg).toContain('width="140mm" height="190mm" viewBox="0 0 140 190"')
  expect(svg).toContain('x1="20" y1="20" x2="120" y2="20"')
  expect(svg).toContain('संध्या &lt;b&gt;')
})

test('how low a nail sits is typed as people write numbers, up to half a metre', () => {
  for (const [text, read] of [
    ['6', 6],
    [' 4,5 ', 4.5],
    ['0', 0],
    ['50', 50],
    ['12.25', 12.25],
  ] as const)
    expect(readDropCm(text)).toBe(read)
  for (const text of ['', '-1', '50.1', '6 cm', '1e1', '٣', '1.', '999']) expect(readDropCm(text), text).toBeNull()
})
