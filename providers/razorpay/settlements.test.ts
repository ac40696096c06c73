/** Money that reaches the shop's bank: each captured payment once, less its fee, and each refund and lost dispute once. */
import { expect, onTestFinished, test } from 'vitest'
import { openRazorpayStandIn } from '@rang-rekha/stand-ins/razorpay/razorpay-stand-in.ts'
import { paise } from '#shared/money.rules.ts'
import { createRazorpay, type RazorpaySettled } from './razorpay.ts'

async function openBoth(now = '2026-11-23T06:00:00Z') {
  let at = new Date(now)
  const standIn = await openRazorpayStandIn({ clock: { now: () => at } })
  onTestFinished(() => standIn.close())
  const razorpay = createRazorpay(standIn.access)
  const pay = async (receipt: string, amount = 262_500) => {
    const made = await razorpay.createOrder({ amountPaise: paise(amount), receipt })
    return standIn.pay(made.ok ? made.order.id : '').razorpay_payment_id
  }
  const settledOn = async (day: string): Promise<RazorpaySettled[]> => {
    const lines: RazorpaySettled[] = []
    for (let skip: number | undefined = 0; skip !== undefined;) {
      const page = await razorpay.listSettled({ day, skip })
      if (!page.ok) throw new Error(page.text)
      lines.push(...page.settled)
      skip = page.nextSkip
    }
    return lines
  }
  return { standIn, razorpay, pay, settledOn, goTo: (moment: string) => void (at = new Date(moment)) }
}

const netOf = (lines: RazorpaySettled[]) => lines.reduce((sum, line) => sum + line.creditPaise - line.debitPaise, 0)

test('a payment is settled two days later at 11, less 2 % and the tax on that', async () => {
  const { standIn, pay, settledOn, goTo } = await openBoth()
  const id = await pay('ART-1')
  goTo('2026-11-25T05:29:59Z')
  expect(await settledOn('2026-11-25')).toEqual([])
  goTo('2026-11-25T05:30:00Z')
  const [line] = await settledOn('2026-11-25')
  expect(line).toMatchObject({
    id,
    kind: 'payment',
    paymentId: id,
    amountPaise: 262_500,
    feePaise: 5_250 + 945,
    taxPaise: 945,
    creditPaise: 256_305,
    debitPaise: 0,
    settledAt: new Date('2026-11-25T05:30:00Z'),
    utr: expect.stringMatching(/^[A-Z]{6}\d{10}$/),
  })
  expect(standIn.books.settlements).toMatchObject([{ id: line?.settlementId, amount: 256_305, utr: line?.utr }])
  expect(standIn.webhooks.events.at(-1)?.name).toBe('settlement.processed')
  goTo('2026-11-30T06:00:00Z')
  expect(await settledOn('2026-11-25')).toHaveLength(1)
  expect(standIn.books.settlements).toHaveLength(1)
})

test('refunds and lost disputes are netted, and nothing is paid while the shop owes more', async () => {
  const { standIn, razorpay, pay, settledOn, goTo } = await openBoth()
  const refund = (paymentId: string, amount: number) =>
    razorpay.refundPayment({ paymentId, amountPaise: paise(amount), key: `refund-${paymentId}`, receipt: 'RF' })
  const [first, second] = [await pay('ART-1'), await pay('ART-2')]
  await refund(first, 62_500)
  goTo('2026-11-25T06:00:00Z')
  const net = netOf(await settledOn('2026-11-25'))
  expect(net).toBe(2 * 256_305 - 62_500)
  expect(standIn.books.settlements[0]?.amount).toBe(net)

  await refund(second, 262_500)
  const dispute = standIn.disputes.open(first, { amount: 100_000 })
  standIn.disputes.move(dispute.id, 'lost')
  goTo('2026-11-27T06:00:00Z')
  expect([await settledOn('2026-11-26'), await settledOn('2026-11-27')]).toEqual([[], []])
  await pay('ART-3', 500_000)
  goTo('2026-11-29T06:00:00Z')
  const later = await settledOn('2026-11-29')
  expect(later.map(({ kind, disputeId, debitPaise }) => [kind, disputeId, debitPaise])).toEqual(
    expect.arrayContaining([
      ['payment', undefined, 0],
      ['refund', undefined, 262_500],
      ['adjustment', dispute.id, 100_000],
    ]),
  )
  expect(netOf(later)).toBe(500_000 - 11_800 - 262_500 - 100_000)
})

test('payments of several days have one settlement a day, of that day in India, however late somebody asks', async () => {
  const { standIn, pay, settledOn, goTo } = await openBoth('2026-11-23T18:29:00Z')
  await pay('ART-1')
  // It is already the 24th in India.
  goTo('2026-11-23T18:30:00Z')
  await pay('ART-2')
  await pay('ART-3')
  goTo('2026-12-02T06:00:00Z')
  expect([await settledOn('2026-11-25'), await settledOn('2026-11-26')].map((lines) => lines.length)).toEqual([1, 2])
  expect(standIn.books.settlements).toHaveLength(2)
})

test('a day of many payments is read page by page, each line once', async () => {
  const { pay, settledOn, goTo } = await openBoth()
  for (let count = 1; count <= 101; count += 1) await pay(`ART-${count}`, 10_000)
  goTo('2026-11-25T06:00:00Z')
  const lines = await settledOn('2026-11-25')
  expect([lines.length, new Set(lines.map(({ id }) => id)).size]).toEqual([101, 101])
  expect(new Set(lines.map(({ settlementId }) => settlementId)).size).toBe(1)
})

test('a person settles at once, and not without money', async () => {
  const { standIn, pay, settledOn } = await openBoth()
  expect(() => standIn.settleNow()).toThrow('There is nothing to settle.')
  await pay('ART-1')
  expect(standIn.unsettled).toBe(256_305)
  expect(standIn.settleNow()).toMatchObject({ amount: 256_305 })
  expect(standIn.unsettled).toBe(0)
  expect(await settledOn('2026-11-23')).toHaveLength(1)
})

test('an invalid day is refused, and the least that is documented is enough', async () => {
  const { standIn, razorpay, pay, settledOn } = await openBoth()
  expect(await razorpay.listSettled({ day: '2026-13-01' })).toMatchObject({ reason: 'refused', field: 'month' })
  expect(await razorpay.listSettled({ day: '' })).toMatchObject({ reason: 'refused', field: 'year' })
  await pay('ART-1')
  standIn.settleNow()
  standIn.fault = 'sends the least'
  expect(await settledOn('2026-11-23')).toMatchObject([{ kind: 'payment', creditPaise: 256_305, feePaise: 6_195 }])
})
