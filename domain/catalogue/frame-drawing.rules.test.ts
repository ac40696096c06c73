import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FRAME_COLOURS } from './frame-colours.rules.ts'
import { FRAME_DRAWINGS, drawnFrame, framedSizeCm, outerSizeCm } from './frame-drawing.rules.ts'

const work = { widthCm: 61, heightCm: 76 }

test('a frame adds its rails and its mount to the width and the height of the work', () => {
  expect(framedSizeCm(work, 'natural-teak')).toEqual({ widthCm: 82, heightCm: 98 })
  expect(framedSizeCm(work, 'canvas-float')).toEqual({ widthCm: 66, heightCm: 81 })
})

test('a work without a frame has no framed size', () => {
  expect(framedSizeCm(work, 'none')).toBeNull()
  expect(framedSizeCm(work, 'no-frame')).toBeNull()
})

test('the wall space of a work is exact: its own size without a frame, the printed whole centimetres with one', () => {
  expect(outerSizeCm(work, 'none')).toEqual(work)
  const outer = outerSizeCm(work, 'natural-teak')
  expect(outer.widthCm).toBeCloseTo(81.55, 2)
  expect(framedSizeCm(work, 'natural-teak')).toEqual({
    widthCm: Math.round(outer.widthCm),
    heightCm: Math.round(outer.heightCm),
  })
})

test('a frame without a drawing hangs as plain wood', () => {
  expect(drawnFrame('carved-walnut')).toBe('plain')
  expect(drawnFrame('constructor')).toBe('plain')
  expect(framedSizeCm(work, 'carved-walnut')).not.toBeNull()
})

test('the style sheet draws every frame by the measures that the sizes are reckoned with', () => {
  const css = readFileSync(new URL('../../app/styles/frames.css', import.meta.url), 'utf8')
  for (const [name, { face, mount }] of Object.entries(FRAME_DRAWINGS)) {
    const rule = new RegExp(`\\[data-frame='${name}'\\] \\{\\s*--f: ([\\d.]+);\\s*--m: ([\\d.]+);`).exec(css)
    const drawn = rule ? [Number(rule[1]), Number(rule[2])] : [0, 0]
    expect(drawn, name).toEqual([face, mount])
  }
})

test('a drawing without the style sheet has its colours', () => {
  const css = readFileSync(new URL('../../app/styles/frames.css', import.meta.url), 'utf8')
  for (const [name, { rail, lip, board }] of Object.entries(FRAME_COLOURS)) {
    const [, rule = ''] = new RegExp(`\\[data-frame='${name}'\\] \\{([^}]*)\\}`).exec(css) ?? []
    const said = (property: string) => new RegExp(`${property}: ([^;]+);`).exec(rule)?.[1]
    expect(['--c1', '--c2', '--c3', '--c4'].map(said), name).toEqual(rail)
    expect(said('--lip'), name).toBe(lip)
    const inCss = board[0] === board[1] ? board[0] : `linear-gradient(${board.join(', ')})`
    expect(said('--board'), name).toBe(inCss)
  }
})
