import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnPostgres } from '#tests/harness/database.ts'
import { isLong } from '#tests/harness/long-tests.ts'
import { seeded } from '#tests/harness/seeded.ts'
import { openOnDelivery, type OnDelivery } from '#tests/harness/on-delivery.ts'
import { addPaise, noPaise, paise } from '#shared/money.rules.ts'
import { defaultOptionOf } from '#tests/harness/list-work.ts'
import { artistWithPapers, letSell } from '#tests/harness/sell-as-artist.ts'
import { ADDRESS } from '#tests/harness/test-shop.ts'
import { enterCoupon } from '#domain/cart/change-coupon.ts'
import { cancelWaiting } from './admin/act-on-payment.ts'
import { enterCode, sendCode } from './on-delivery/prove-phone.ts'
import { makeShopOrderOnDelivery } from './placing/make-shop-order.ts'
import type { ShopOrderForm } from './placing/shop-order-form.rules.ts'
import { cancelOrder } from './refunding/cancel-order.ts'
import { PAYMENT_MOVES } from './order/order-states.rules.ts'
import { changeTerms } from './on-delivery/terms.ts'
import { packParcel } from './shipping/pack-parcel.ts'
import { showCollections } from './on-delivery/show-on-delivery.ts'
import { takeRemittance, takeRemittanceBack } from './on-delivery/take-remittance.ts'

const SOLD_ON_DELIVERY: ShopOrderForm = {
  ...ADDRESS,
  email: '',
  discount: noPaise,
  discountReason: '',
  goes: 'parcel',
  pays: 'delivery',
  minutes: 1_440,
  method: 'cash',
  reference: '',
  amount: noPaise,
}

const [DELIVERED, RTO_DELIVERED] = [7, 10]
const WALKS = 60
const STEPS = 5

describeOnPostgres((engine) => {
  let shop: OnDelivery
  let there: OnDelivery['services']
  beforeAll(async () => {
    shop = await openOnDelivery(engine)
    there = await shop.openOther()
  })
  afterAll(() => shop.close())

  const stateOf = async (orderId: string) => {
    const { payment_state, status } = await shop.order(orderId)
    return `${payment_state} ${status}`
  }
  const remit = (awb: string, rupees: number, reference = `UTR-${awb}`) =>
    takeRemittance(shop.services, {
      line: { awb, amount: paise(rupees * 100), reference, paidOn: '2026-12-01' },
      adminId: shop.adminId,
    })
  async function moved(orderId: string, code: number) {
    for (const { awb_code: awb } of await shop.shipments(orderId)) await shop.carrier.move(awb ?? '', code)
    shop.pass(26 * 60)
    await shop.runJobs()
  }

  test('coupon codes tried from an address neither use up nor renew its codes to phones', async () => {
    const userId = await shop.buyerOf(await shop.listEdition())
    const { id } = await shop.placedDue(userId)
    const tryCoupons = async (count: number) => {
      for (let tried = 0; tried < count; tried++)
        await enterCoupon(shop.services, { typed: `TRY${tried}`, address: userId, userId: null })
    }
    const send = (address: string) => sendCode(shop.services, { orderId: id, viewer: { userId }, address })
    await tryCoupons(30)
    expect(await send(userId)).toMatchObject({ ok: true })
    await shop.database.kysely
      .updateTable('rate_limits')
      .set({ taken_at: Array.from({ length: 30 }, () => new Date(shop.now().getTime() - 3_600_000)) })
      .where('key', '=', `phone codes from ${userId}`)
      .execute()
    await tryCoupons(1)
    expect(await send(userId)).toMatchObject({ ok: false, reason: 'too-many' })
  })

  test('F-33 a verified order is due, its parcel says what to collect, and it is paid once that is paid out', async () => {
    const work = await shop.listEdition({ stock_quantity: 3 })
    const { orderId } = await shop.due(work)
    expect([await stateOf(orderId), (await shop.work(work)).stock_quantity]).toEqual(['due pending', 2])
    const attempt = shop.database.kysely
      .selectFrom('order_attempts')
      .select('is_paid')
      .where('attempt_id', '=', orderId)
    expect(await attempt.execute()).toEqual([{ is_paid: true }])
    await shop.runJobs()
    const [parcel] = await shop.shipments(orderId)
    const total = (await shop.order(orderId)).total_amount_paise
    expect(parcel).toMatchObject({ state: 'booked', collect_paise: total })
    expect(shop.live().at(-1)?.order).toMatchObject({ payment_method: 'COD', sub_total: '1100.00' })
    expect(await shop.contradictions()).toEqual([])
    await moved(orderId, DELIVERED)
    expect(await stateOf(orderId)).toBe('due completed')
    expect(await remit(parcel?.awb_code ?? '', 1_100)).toBe('taken')
    expect(await remit(parcel?.awb_code ?? '', 1_100)).toBe('known')
    expect(await stateOf(orderId)).toBe('paid completed')
    await shop.runJobs()
    expect(await shop.contradictions()).toEqual([])
  })

  test("G-66 F-33 an admin's order on delivery is due once its buyer has verified the number, and free again when given up", async () => {
    const work = await shop.listEdition({ stock_quantity: 3 })
    const frameOptionId = await defaultOptionOf(shop.database.kysely, work)
    const sell = (form: Partial<ShopOrderForm> = {}, frame = frameOptionId) =>
      makeShopOrderOnDelivery(shop.services, {
        adminId: shop.adminId,
        key: randomUUID(),
        lines: [{ frameOptionId: frame, sizeId: null, quantity: 1 }],
        form: { ...SOLD_ON_DELIVERY, ...form },
      })
    const sold = await sell()
    if (!sold.ok) throw new Error(sold.reason)
    const { orderId } = sold
    expect(await sell()).toMatchObject({ ok: true })
    shop.pass(60)
    expect([await stateOf(orderId), (await shop.work(work)).free_quantity]).toEqual(['unpaid pending', 1])
    const viewer = { userId: null, opened: [orderId] }
    expect(await enterCode(shop.services, { orderId, viewer, code: '' })).toEqual({ ok: false, reason: 'no-code' })
    await sendCode(shop.services, { orderId, viewer, address: 'there' })
    expect(await enterCode(shop.services, { orderId, viewer, code: shop.lastCode() })).toEqual({ ok: true })
    await shop.runJobs()
    expect(await stateOf(orderId)).toBe('due pending')
    const [parcel] = await shop.shipments(orderId)
    expect(parcel).toMatchObject({ collect_paise: (await shop.order(orderId)).total_amount_paise })
    expect(await sell()).toMatchObject({ reason: 'not-on-delivery', why: { kind: 'open-order' } })
    const single = await defaultOptionOf(shop.database.kysely, await shop.listWork())
    expect(await sell({ phone: '9811111111' }, single)).toMatchObject({ why: { kind: 'works' } })
    const other = await sell({ phone: '9811111111' })
    if (!other.ok) throw new Error(other.reason)
    expect(await cancelWaiting(shop.services, { orderId: other.orderId, adminId: shop.adminId })).toEqual({ ok: true })
    expect([await stateOf(other.orderId), (await shop.work(work)).free_quantity]).toEqual(['expired pending', 1])
    expect(await shop.contradictions()).toEqual([])
  })

  test('F-33 of two artists each parcel collects its part, to the rupee, and only the last one makes the order paid', async () => {
    const works = [await shop.listEdition(), await shop.listEdition({ price_paise: paise(33_300) })]
    const { orderId } = await shop.due(...works)
    await shop.runJobs()
    const parcels = await shop.shipments(orderId)
    const sums = parcels.map(({ collect_paise }) => collect_paise ?? noPaise)
    expect(addPaise(...sums)).toBe((await shop.order(orderId)).total_amount_paise)
    expect(sums.every((sum) => sum > 0 && sum % 100 === 0)).toBe(true)
    await moved(orderId, DELIVERED)
    for (const [index, { awb_code: awb }] of parcels.entries()) {
      expect(await stateOf(orderId)).toBe('due completed')
      await remit(awb ?? '', (sums[index] ?? 0) / 100)
    }
    expect(await stateOf(orderId)).toBe('paid completed')
    expect(await shop.contradictions()).toEqual([])
  })

  test('F-33 the fee is taxed, is a line of the order, and is reported to the carrier separately', async () => {
    const terms = { isOn: true, totalMaxPaise: paise(500_000), feePaise: paise(3_000) }
    await changeTerms(shop.services, { terms, adminId: shop.adminId })
    const userId = await shop.buyerOf(await shop.listEdition())
    expect(await shop.placeDue(userId)).toMatchObject({ ok: false, reason: 'other-amount', totalPaise: 113_300 })
    const { id } = await shop.placedDue(userId, { amount: 1_133 })
    expect(await shop.enter(id, userId, await shop.codeOf(id, userId))).toEqual({ ok: true })
    await shop.runJobs()
    expect(shop.live().at(-1)?.order).toMatchObject({ sub_total: '1100.00', transaction_charges: '33.00' })
    expect(await shop.contradictions()).toEqual([])
    await changeTerms(shop.services, { terms: { ...terms, feePaise: noPaise }, adminId: shop.adminId })
  })

  test('F-33 F-46 a refused parcel takes back the work and its part of the fee, on the invoices of two sellers', async () => {
    const terms = { isOn: true, totalMaxPaise: paise(500_000), feePaise: paise(3_000) }
    await changeTerms(shop.services, { terms, adminId: shop.adminId })
    const sellers = [
      { gst: 'regular', number: '29AAPFU0939F1ZR', legalName: 'Meera Kulkarni', state: 'Karnataka' },
      { gst: 'composition', number: '27AAPFU0939F1ZV', legalName: 'Ravi Patil', state: 'Maharashtra' },
    ] as const
    const works = await Promise.all(
      sellers.map(async (papers) => shop.listEdition({ artist_id: await artistWithPapers(shop.services, papers) })),
    )
    await letSell(shop.services, 'artist')
    const userId = await shop.buyerOf(...works)
    const asked = await shop.placeDue(userId)
    if (asked.ok || !('totalPaise' in asked)) throw new Error('The fee is new to this buyer.')
    const { id: orderId } = await shop.placedDue(userId, { amount: asked.totalPaise / 100 })
    expect(await shop.enter(orderId, userId, await shop.codeOf(orderId, userId))).toEqual({ ok: true })
    await shop.runJobs()
    const [taken, refused] = await shop.shipments(orderId)
    await shop.carrier.move(taken?.awb_code ?? '', DELIVERED)
    await shop.carrier.move(refused?.awb_code ?? '', RTO_DELIVERED)
    shop.pass(26 * 60)
    await shop.runJobs()
    await remit(taken?.awb_code ?? '', (taken?.collect_paise ?? 0) / 100)
    await shop.runJobs()
    const notes = shop.database.kysely.selectFrom('invoices').where('shipment_id', 'is not', null)
    const serials = await notes.where('order_id', '=', orderId).select('serial').execute()
    expect([await stateOf(orderId), serials.length]).toEqual(['paid completed', 2])
    expect(await shop.contradictions()).toEqual([])
    await letSell(shop.services, 'shop')
    await changeTerms(shop.services, { terms: { ...terms, feePaise: noPaise }, adminId: shop.adminId })
  })

  test('F-33 money that differs leaves the order due, until a line that was mistyped is taken back', async () => {
    const { orderId } = await shop.due(await shop.listEdition())
    await shop.runJobs()
    const awb = (await shop.shipments(orderId))[0]?.awb_code ?? ''
    await remit(awb, 100, 'mistyped')
    await remit(awb, 1_100, 'right')
    expect(await stateOf(orderId)).toBe('due pending')
    const line = await shop.database.kysely
      .selectFrom('remittances')
      .select('id')
      .where('reference', '=', 'mistyped')
      .executeTakeFirstOrThrow()
    expect(await takeRemittanceBack(shop.services, { ...line, adminId: shop.adminId })).toBe('done')
    expect(await stateOf(orderId)).toBe('paid pending')
    const [kept] = await shop.database.kysely
      .selectFrom('remittances')
      .select('id')
      .where('awb_code', '=', awb)
      .execute()
    const back = { id: kept?.id ?? '', adminId: shop.adminId }
    expect(await takeRemittanceBack(shop.services, back)).toBe('not-there')
    expect(await shop.contradictions()).toEqual([])
  })

  test('F-33 a parcel that nobody accepts is over and credited, and a second one within a year blocks the number', async () => {
    const work = await shop.listEdition({ stock_quantity: 9 })
    const { phone, ...first } = await shop.due(work)
    await shop.runJobs()
    await moved(first.orderId, RTO_DELIVERED)
    expect(await stateOf(first.orderId)).toBe('expired returned')
    const papers = await shop.database.kysely
      .selectFrom('invoices')
      .select('kind')
      .where('order_id', '=', first.orderId)
      .orderBy('kind')
      .execute()
    expect(papers.map(({ kind }) => kind)).toEqual(['credit-note', 'invoice'])
    // A payout all the same belongs to no order: it is named, and can be taken back.
    await remit((await shop.shipments(first.orderId))[0]?.awb_code ?? '', 1_100, 'late')
    expect((await shop.contradictions()).map(({ kind }) => kind)).toEqual(['paid-out-differs'])
    const { parcels } = await showCollections(shop.services)
    const differs = parcels.filter(({ step }) => step === 'differs')
    expect(differs.map(({ orderId }) => orderId)).toEqual([first.orderId])
    const back = { id: differs[0]?.lines[0]?.id ?? '', adminId: shop.adminId }
    expect(await takeRemittanceBack(shop.services, back)).toBe('done')
    const again = async () => {
      const userId = await shop.buyerOf(work)
      return { userId, placed: await shop.placeDue(userId, { shipping: { ...addressWith(phone) } }) }
    }
    const second = await again()
    if (!second.placed.ok) throw new Error('One refusal ends nothing.')
    const { id } = second.placed.order
    expect(await shop.enter(id, second.userId, await shop.codeOf(id, second.userId))).toEqual({ ok: true })
    await shop.runJobs()
    await moved(id, RTO_DELIVERED)
    const third = await again()
    expect(third.placed).toMatchObject({ ok: false, reason: 'not-on-delivery', why: { kind: 'refused-before' } })
    shop.pass(366 * 24 * 60)
    expect((await again()).placed.ok).toBe(true)
    await shop.runJobs()
    expect(await shop.contradictions()).toEqual([])
  })

  const addressWith = (phone: string) => ({
    fullName: 'Asha Rao',
    email: 'asha@example.test',
    phone,
    postalCode: '411004',
    address: '12 Prabhat Road',
    city: 'Pune',
    state: 'Maharashtra',
    country: 'India',
  })

  test('F-33 the last piece goes to one of two who verify their numbers at once, on two processes', async () => {
    const work = await shop.listEdition({ stock_quantity: 1 })
    const buyers = [await shop.buyerOf(work), await shop.buyerOf(work)]
    const placed = await Promise.all(
      buyers.map((userId, index) => shop.placeDue(userId, {}, index ? there : shop.services)),
    )
    const won = placed.flatMap((one, index) => (one.ok ? [{ id: one.order.id, userId: buyers[index] ?? '' }] : []))
    expect(won).toHaveLength(1)
    const [{ id, userId } = { id: '', userId: '' }] = won
    const code = await shop.codeOf(id, userId)
    const entered = await Promise.all(
      [shop.services, there, there].map((services) => shop.enter(id, userId, code, services)),
    )
    expect(entered).toEqual([{ ok: true }, { ok: true }, { ok: true }])
    expect([(await shop.work(work)).stock_quantity, (await shop.shipments(id)).length]).toEqual([0, 1])
    await shop.runJobs()
    expect(await shop.contradictions()).toEqual([])
  })

  test('F-33 of two orders to one number verified at once, one goes through', async () => {
    const work = await shop.listEdition()
    const shipping = addressWith('9123456780')
    const orders = []
    for (let count = 0; count < 2; count++) {
      const userId = await shop.buyerOf(work)
      const { id } = await shop.placedDue(userId, { shipping })
      orders.push({ id, userId, code: await shop.codeOf(id, userId) })
      shop.pass(1)
    }
    const entered = await Promise.all(
      orders.map(({ id, userId, code }, index) => shop.enter(id, userId, code, index ? there : shop.services)),
    )
    expect(entered.map((one) => (one.ok ? 'stands' : one.reason)).toSorted()).toEqual(['open-order', 'stands'])
    expect(await shop.contradictions()).toEqual([])
  })

  test('F-33 an order cancelled during packing is either cancelled or packed, and nothing is refunded', async () => {
    const work = await shop.listEdition({ stock_quantity: 5 })
    const { orderId, userId } = await shop.due(work)
    await shop.runJobs()
    const shipmentId = (await shop.shipments(orderId))[0]?.id ?? ''
    const [cancelled, packed] = await Promise.all([
      cancelOrder(shop.services, { orderId, userId }),
      packParcel(there, { shipmentId, by: { adminId: shop.adminId } }),
    ])
    expect([cancelled.ok, packed.ok].filter(Boolean)).toHaveLength(1)
    await shop.runJobs()
    const stock = (await shop.work(work)).stock_quantity
    expect([await stateOf(orderId), stock]).toEqual(cancelled.ok ? ['expired cancelled', 5] : ['due packed', 4])
    expect(await shop.contradictions()).toEqual([])
  })

  // any-sequence.test.ts tries single transactions in every order; here the carrier is asked, too.
  test.runIf(isLong)(
    'I4 F-33 an order on delivery only moves forward in any sequence of events, and its money is accounted for',
    { timeout: 300_000 },
    async () => {
      const random = seeded(33)
      const seen = new Set<string>()
      /** Parcels of earlier walks: their payouts stay as they are. */
      const given = new Set<string>()
      for (let walk = 0; walk < WALKS; walk++) {
        const work = await shop.listEdition()
        const userId = await shop.buyerOf(work)
        const { id: orderId } = await shop.placedDue(userId)
        const code = await shop.codeOf(orderId, userId)
        const events: Record<string, () => Promise<unknown>> = {
          proven: () => shop.enter(orderId, userId, code),
          'hold over': async () => (shop.pass(16), shop.runJobs()),
          packed: async () => {
            const [parcel] = await shop.shipments(orderId)
            const by = { adminId: shop.adminId }
            if (parcel) await packParcel(shop.services, { shipmentId: parcel.id, by })
          },
          delivered: () => moved(orderId, DELIVERED),
          'came back': () => moved(orderId, RTO_DELIVERED),
          'paid out': () => remitOf(orderId, 1_100, 'whole'),
          'paid out in part': () => remitOf(orderId, 100, 'part'),
          'cancelled by the buyer': () => cancelOrder(shop.services, { orderId, userId }),
          'cancelled by the store': () => cancelOrder(shop.services, { orderId, adminId: shop.adminId }),
        }
        const path: string[] = []
        for (let step = 0; step < STEPS; step++) {
          const before = await shop.order(orderId)
          const any = Object.keys(events)[Math.floor(random() * Object.keys(events).length)] ?? ''
          const event = step === 0 && walk % 4 > 0 ? 'proven' : any
          path.push(event)
          await events[event]?.()
          await shop.runJobs()
          const after = await shop.order(orderId)
          const states: readonly string[] = reachable(PAYMENT_MOVES, before.payment_state)
          expect(states, path.join()).toContain(after.payment_state)
          seen.add(`${after.payment_state} ${after.status}`)
          const told = (await shop.contradictions()).filter(({ kind, about }) => !given.has(`${kind} ${about.id}`))
          expect(told, path.join()).toEqual(await differing(orderId))
        }
        for (const { reference } of await shop.shipments(orderId)) given.add(`paid-out-differs ${reference}`)
      }
      expect(seen.size).toBeGreaterThan(8)
    },
  )

  /** All that a state can become, by several moves within one event. */
  const reachable = (moves: Readonly<Record<string, readonly string[]>>, from: string): string[] => [
    from,
    ...(moves[from] ?? []).flatMap((to) => reachable(moves, to)),
  ]

  /** Names payouts that don't match the amount due on a parcel of a finished order. */
  async function differing(orderId: string) {
    const { payment_state, total_amount_paise } = await shop.order(orderId)
    if (payment_state === 'unpaid' || payment_state === 'due') return []
    const owed = payment_state === 'expired' ? 0 : total_amount_paise
    const [parcel] = await shop.shipments(orderId)
    const lines = await shop.database.kysely
      .selectFrom('remittances')
      .select('amount_paise')
      .where('awb_code', '=', parcel?.awb_code ?? '')
      .execute()
    const remitted = lines.reduce((sum, { amount_paise }) => sum + amount_paise, 0)
    if (remitted === owed) return []
    return [{ kind: 'paid-out-differs', about: { kind: 'parcel', id: parcel?.reference }, facts: expect.anything() }]
  }

  async function remitOf(orderId: string, rupees: number, reference: string) {
    const [parcel] = await shop.shipments(orderId)
    if (parcel?.awb_code) await remit(parcel.awb_code, rupees, reference)
  }

  test('a code works for ten minutes and five attempts, and is never stored', async () => {
    const userId = await shop.buyerOf(await shop.listEdition())
    const { id } = await shop.placedDue(userId)
    const code = await shop.codeOf(id, userId)
    const wrong = code === '000000' ? '111111' : '000000'
    expect(await shop.enter(id, userId, wrong)).toEqual({ ok: false, reason: 'wrong', left: 4 })
    for (let left = 3; left >= 0; left--)
      expect(await shop.enter(id, userId, wrong)).toEqual({ ok: false, reason: 'wrong', left })
    expect(await shop.enter(id, userId, code)).toEqual({ ok: false, reason: 'over' })
    const { rows } = await shop.database.pool.query(
      `select phone_codes::text from phone_codes where order_id = '${id}'`,
    )
    expect(JSON.stringify(rows)).not.toContain(code)
    shop.pass(1)
    const second = await shop.codeOf(id, userId)
    shop.pass(10)
    expect(await shop.enter(id, userId, second)).toEqual({ ok: false, reason: 'over' })
    shop.pass(10)
    expect(await shop.enter(id, userId, second)).toEqual({ ok: false, reason: 'hold-over' })
  })

  test('only those who may open an order can send or enter its code', async () => {
    const userId = await shop.buyerOf(await shop.listEdition())
    const { id } = await shop.placedDue(userId)
    const code = await shop.codeOf(id, userId)
    const stranger = await shop.buyerOf()
    expect(await shop.enter(id, stranger, code)).toEqual({ ok: false, reason: 'not-found' })
    await expect(shop.codeOf(id, stranger)).rejects.toThrow('not-found')
  })

  test.each([
    ['is the only one', { edition: 'original', stock_quantity: 1 } as const, 'works'],
    ['is made to order', { edition: 'open', stock_quantity: null } as const, 'works'],
    ['costs more than the owner says', { price_paise: paise(6_000_00) }, 'above'],
  ])('F-33 an order that %s is not paid on delivery', async (_, values, kind) => {
    const userId = await shop.buyerOf(await shop.listEdition(values))
    expect(await shop.placeDue(userId)).toMatchObject({ ok: false, reason: 'not-on-delivery', why: { kind } })
  })
})
