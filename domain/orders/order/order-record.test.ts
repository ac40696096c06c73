import { expect, test } from 'vitest'
import { addPaise, noPaise, paise } from '#shared/money.rules.ts'
import { createSealedBox } from '#shared/sealed-box.ts'
import { closedInNotes, notesOfOrder, recordInNotes, type OrderRecord } from './order-record.ts'

const ID = '5d2c7e90-1f5e-4c1e-9d0a-2f6a3b1c9d8e'
const AT = new Date('2026-11-26T05:00:00Z')
const ADDRESS = {
  fullName: 'Asha Rao',
  street: '12 Prabhat Road',
  city: 'Pune',
  state: 'Maharashtra',
  postal_code: '411004',
  country: 'India',
}

const totals = {
  pieces: 1,
  taxPercent: 12,
  subtotalPaise: paise(100_000),
  discountPaise: noPaise,
  extrasPaise: noPaise,
  taxPaise: paise(12_000),
  roundOffPaise: noPaise,
  totalPaise: paise(112_000),
}

function recordOf(lines: number, cards: OrderRecord['cards'] = []): OrderRecord {
  return {
    row: {
      id: ID,
      contact_name: 'Asha Rao',
      contact_email: 'asha@example.test',
      contact_phone: '9876543210',
      shipping_address: JSON.stringify(ADDRESS),
      billing_address: JSON.stringify(ADDRESS),
      gift_card_paise: addPaise(...cards.map((card) => card.paise)),
      hold_until: new Date(AT.getTime() + 900_000),
      created_at: AT,
    },
    bought: {
      lines: Array.from({ length: lines }, () => ({
        frameOptionId: crypto.randomUUID(),
        sizeId: crypto.randomUUID(),
        size: { label: 'M' },
        quantity: 1,
        unitPaise: paise(100_000),
        taxPercent: 12,
        cuts: [],
        title: 'Monsoon Courtyard',
      })),
      extras: [],
      totals,
      gift: { isWrapped: false, message: 'For Meera', hidesPrices: true },
      away: [null],
      fundedBy: 'shop',
      orderedAt: AT,
    },
    cards,
  }
}

const box = createSealedBox('test', ['a secret of this test'])

test("an order of ten lines and a gift card fits into the provider's notes, and is restored from them as it was made", () => {
  const record = recordOf(10, [{ id: '9f2c7e90-1f5e-4c1e-9d0a-2f6a3b1c9d8e', paise: paise(50_000) }])
  const notes = notesOfOrder({ orderBox: box }, record)
  expect(Object.keys(notes).length).toBeLessThanOrEqual(15)
  expect(Math.max(...Object.values(notes).map(({ length }) => length))).toBeLessThanOrEqual(255)
  expect(recordInNotes({ orderBox: box }, notes)).toEqual(record)
})

test('the notes reveal neither buyer nor address, and nobody can change or forge them', () => {
  const notes: Record<string, string> = notesOfOrder({ orderBox: box }, recordOf(1))
  expect(notes).toMatchObject({ order: '#5d2c7e90', works: '1 × Monsoon Courtyard' })
  expect(JSON.stringify(notes)).not.toMatch(/Asha|Prabhat|9876543210|example/)
  const other = createSealedBox('test', ['another secret of this test'])
  expect(recordInNotes({ orderBox: other }, notes)).toBeUndefined()
  const changed = { ...notes, 'record-1': notes['record-1']?.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')) ?? '' }
  expect(recordInNotes({ orderBox: box }, changed)).toBeUndefined()
  expect(recordInNotes({ orderBox: box }, { 'record-1': 'anything' })).toBeUndefined()
  expect(recordInNotes({ orderBox: box }, {})).toBeUndefined()
})

test('after the secret was changed an order that was left with the one before still opens', () => {
  const notes = notesOfOrder({ orderBox: box }, recordOf(1))
  const since = createSealedBox('test', ['a newer secret', 'a secret of this test'])
  expect(recordInNotes({ orderBox: since }, notes)?.row.id).toBe(ID)
})

test('an order that does not fit is recorded by its number and works alone', () => {
  expect(Object.keys(notesOfOrder({ orderBox: box }, recordOf(60)))).toEqual(['order', 'works'])
})

test('an order whose notes have a former name for its quote is restored with it', () => {
  const { row, ...record } = recordOf(1)
  const notes = closedInNotes(box, { ...record, row: { ...row, quote_offer_id: ID } })
  expect(recordInNotes({ orderBox: box }, notes)?.row).toEqual({ ...row, quote_price_id: ID })
})
