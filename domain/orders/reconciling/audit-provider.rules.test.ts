import { expect, test } from 'vitest'
import { noPaise, paise } from '#shared/money.rules.ts'
import { comparePayments } from './audit-provider.rules.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 23, 5, minute))
const span = { early: at(0), late: at(30) }
const told = {
  id: 'pay_1',
  orderId: 'order_1',
  amountPaise: paise(100),
  refundedPaise: noPaise,
  status: 'captured',
  createdAt: at(1),
} as const
const noted = {
  paymentId: 'pay_1',
  amountPaise: paise(100),
  status: 'captured',
  createdAt: at(1),
  toldPaise: noPaise,
  decidedPaise: noPaise,
  isOfOrder: true,
} as const

test('P-1 pending events are no contradiction, and money authorised twice is refunded automatically', () => {
  expect(comparePayments([told], [noted], span)).toEqual([])
  expect(comparePayments([{ ...told, createdAt: at(31) }], [], span)).toEqual([])
  expect(comparePayments([], [{ ...noted, createdAt: at(31) }], span)).toEqual([])
  const second = { ...told, id: 'pay_2', status: 'authorized' } as const
  expect(comparePayments([told, second], [noted], span)).toEqual([])
  expect(comparePayments([second], [], span)).toMatchObject([{ kind: 'not-captured-in-time' }])
  const decided = { ...noted, decidedPaise: paise(50) }
  expect(comparePayments([{ ...told, refundedPaise: paise(50) }], [decided], span)).toEqual([])
  expect(comparePayments([{ ...told, refundedPaise: paise(51) }], [decided], span)).toMatchObject([
    { kind: 'refunded-differs' },
  ])
})
