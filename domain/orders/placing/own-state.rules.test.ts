import { describe, expect, test } from 'vitest'
import { boundWords, worksBoundElsewhere } from './own-state.rules.ts'

const line = (title: string, gst?: 'regular' | 'composition' | 'enrolled', trouble: null | 'gone' = null) => ({
  title,
  trouble,
  seller: gst ? { gst, name: 'Lata Rao', state: 'Karnataka' } : null,
})

describe('works that must stay in a state', () => {
  test.each([
    ['Maharashtra', ['Bangle', 'Bowl']],
    ['Karnataka', []],
    ['karnataka ', []],
    ['', ['Bangle', 'Bowl']],
  ])('for %s are those of sellers without a regular GSTIN elsewhere', (state, titles) => {
    const lines = [line('Print'), line('Moonrise', 'regular'), line('Bangle', 'enrolled'), line('Bowl', 'composition')]
    expect(worksBoundElsewhere(lines, state).map(({ title }) => title)).toEqual(titles)
  })

  test('are named once, with what to do; a work that is gone is not one of them', () => {
    const lines = [line('Bangle', 'enrolled'), line('Bangle', 'enrolled'), line('Gone', 'enrolled', 'gone')]
    expect(boundWords(worksBoundElsewhere(lines, 'Goa'))).toBe(
      '“Bangle” can only be delivered within Karnataka: its artist may sell only there. Choose an address in Karnataka, or remove this work.',
    )
  })
})
