import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OrderItem } from '#domain/orders/order/order.rules.ts'
import { paidFor } from '#domain/orders/refunding/refund.rules.ts'
import { priceBasket } from '#domain/pricing/price-basket.rules.ts'
import { addPaise, noPaise, paise, subtractPaise } from '#shared/money.rules.ts'
import { anyTaxPercent } from '#tests/harness/any-tax-percent.ts'
import { paidForReturned, returnAmount } from './return-refund.rules.ts'
import { isReturnable, readReturned, returnableItems, type ReturnedItem } from './return.rules.ts'

const item = (id: string, quantity: number, unitPaise = 100_000, taxPercent = 10) =>
  ({
    id,
    title: id,
    quantity,
    unitPaise: paise(unitPaise),
    taxPercent,
    discounts: [],
    frameStyle: 'none',
  }) as unknown as OrderItem

const orderOf = (items: OrderItem[]) => ({
  items,
  extras: [],
  totalPaise: priceBasket({
    lines: items.map(({ unitPaise, quantity, taxPercent }) => ({ unitPaise, quantity, taxPercent })),
  }).totals.totalPaise,
})

const request = (day: number, items: ReturnedItem[]) => ({
  id: `r${day}`,
  state: 'refunded' as const,
  createdAt: new Date(Date.UTC(2026, 10, 1, day)).toISOString(),
  items,
})

test('one work of two is refunded at its own price, tax included', () => {
  const order = { ...orderOf([item('vase', 1, 50_000), item('print', 2)]), returns: [] }
  const asked = request(1, [{ itemId: 'print', quantity: 1 }])
  expect(paidForReturned(order, asked)).toMatchObject([{ name: 'print', quantity: 1, position: 2, paise: 110_000 }])
  expect(returnAmount(order, asked, order.totalPaise)).toBe(110_000)
  expect(returnAmount(order, asked, paise(40_000)), 'never more than is left').toBe(40_000)
})

test('the last piece gets all that is left', () => {
  const before = request(1, [{ itemId: 'print', quantity: 1 }])
  const order = { ...orderOf([item('print', 2)]), returns: [before] }
  const last = request(2, [{ itemId: 'print', quantity: 1 }])
  expect(returnAmount(order, last, paise(123_400))).toBe(123_400)
})

test('the refunds of an order returned in any parts are whole rupees and add up to its price', () => {
  const anyItems = fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 9 }),
      unit: fc.integer({ min: 100, max: 5_000_000 }),
      tax: anyTaxPercent,
    }),
    { minLength: 1, maxLength: 5 },
  )
  fc.assert(
    fc.property(anyItems, fc.array(fc.nat(1_000), { maxLength: 12 }), (lines, picks) => {
      const items = lines.map(({ quantity, unit, tax }, index) => item(`i${index}`, quantity, unit, tax))
      const order = orderOf(items)
      if (order.totalPaise === 0) return
      const returns: ReturnType<typeof request>[] = []
      let left = order.totalPaise
      const take = (returned: ReturnedItem[]) => {
        const asked = request(returns.length, returned)
        const amount = returnAmount({ ...order, returns }, asked, left)
        expect(amount % 100).toBe(0)
        expect(amount).toBeGreaterThanOrEqual(0)
        left = subtractPaise(left, amount)
        expect(left).toBeGreaterThanOrEqual(0)
        returns.push(asked)
      }
      for (const pick of picks) {
        const there = returnableItems(items, returns)
        const one = there[pick % Math.max(1, there.length)]
        if (one) take([{ itemId: one.id, quantity: 1 + (pick % one.quantity) }])
      }
      // Each piece gave back its own share so far: a line that is whole again just what was paid for the line.
      const paid = paidFor(order)
      const there = returnableItems(items, returns)
      const gone = items.flatMap(({ id }, index) =>
        there.some((one) => one.id === id) ? [] : [paid[index]?.paise ?? noPaise],
      )
      const shares = returns.flatMap((one) => paidForReturned({ ...order, returns }, one))
      if (there.length > 0)
        expect(
          addPaise(
            noPaise,
            ...shares
              .filter(({ position }) => !there.some(({ id }) => id === `i${position - 1}`))
              .map((share) => share.paise),
          ),
        ).toBe(addPaise(noPaise, ...gone))
      if (there.length > 0) take(there.map(({ id, quantity }) => ({ itemId: id, quantity })))
      expect(left).toBe(0)
    }),
  )
})

test('ticked items are read, and items not bought or already returned cannot be ticked', () => {
  const items = [item('a', 1), item('b', 3)]
  expect(readReturned(items, { 'item-b': 'on', 'pieces-b': '2' })).toEqual({
    ok: true,
    value: [{ itemId: 'b', quantity: 2 }],
  })
  expect(readReturned(items, {})).toEqual({ ok: false, error: 'Please tick each work you’re sending back.' })
  for (const pieces of ['0', '4', '-1', '1.5', 'x', ''])
    expect(readReturned(items, { 'item-b': 'on', 'pieces-b': pieces })).toMatchObject({ ok: false })
  expect(readReturned([item('a', 1)], {})).toEqual({ ok: true, value: [{ itemId: 'a', quantity: 1 }] })
  const back = [request(1, [{ itemId: 'b', quantity: 2 }])]
  const left = returnableItems(items, back)
  expect(left.map(({ id, quantity }) => [id, quantity])).toEqual([
    ['a', 1],
    ['b', 1],
  ])
  expect(returnableItems(items, [{ ...back[0]!, state: 'declined' }])).toEqual(items)
  for (const wrong of [
    [],
    [{ itemId: 'c', quantity: 1 }],
    [{ itemId: 'b', quantity: 2 }],
    [
      { itemId: 'a', quantity: 1 },
      { itemId: 'a', quantity: 1 },
    ],
  ])
    expect(isReturnable(left, wrong)).toBe(false)
})
