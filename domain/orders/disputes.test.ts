import { randomUUID } from 'node:crypto'
import { readMail } from '@rang-rekha/stand-ins/smtp/read-mail.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { handlersOf } from '#domain/jobs/define-job.ts'
import { readSum } from '#domain/money/ledger.db.ts'
import { checkMoneyJob, askMoneyCheck } from '#domain/orders/reconciling/check-money.ts'
import { createMailer } from '#providers/smtp/mailer.ts'
import { describeOnPostgres } from '#tests/harness/database.ts'
import { addGiftCard } from '#tests/harness/add-gift-card.ts'
import { addProfile } from '#tests/harness/list-work.ts'
import { startMailServer } from '#tests/harness/mail-server.ts'
import { openParcels, type Parcels } from '#tests/harness/parcels.ts'
import { runNextJob } from '#tests/harness/run-next-job.ts'
import { ReadCache } from '#shared/cached-reads.ts'
import { readContent } from '#domain/content/read-content.ts'
import { findAnyOrder } from '#domain/orders/viewing/orders.db.ts'
import { acceptDispute, contestDispute } from './disputing/answer-dispute.ts'
import { evidenceOf, keyOf } from './disputing/evidence.rules.ts'
import { answerDisputeJob } from './disputing/send-answer.ts'
import { openPrintFonts } from '#domain/print/print-fonts.ts'
import { disputeMailJob } from './disputing/dispute-mail.ts'
import { checkDisputeJob } from './disputing/follow-dispute.ts'
import { cancelOrder } from './refunding/cancel-order.ts'
import { refundOrder } from './refunding/refund-order.ts'
import { packParcel } from './shipping/pack-parcel.ts'

const printFonts = openPrintFonts(new URL('../print/fonts', import.meta.url).pathname)
const DAY_MINUTES = 24 * 60

describeOnPostgres((engine) => {
  let shop: Parcels
  let adminId: string
  beforeAll(async () => {
    shop = await openParcels(engine)
    adminId = await addProfile(shop.database.kysely, { role: 'admin' })
  })
  afterEach(() => void (shop.provider.fault = undefined))
  afterAll(() => shop.close())

  /** A paid order of one piece, whose parcel is not booked yet. */
  async function paid() {
    const workId = await shop.listWork({ stock_quantity: 1 })
    const buyer = await shop.buyerOf(workId)
    const { order, providerOrderId } = await shop.placed(buyer)
    const proof = shop.provider.pay(providerOrderId)
    await shop.confirm(buyer, proof)
    return { orderId: order.id, totalPaise: order.totalPaise, workId, buyer, paymentId: proof.razorpay_payment_id }
  }

  const eventsOf = (disputeId: string) => shop.provider.webhooks.events.filter(({ body }) => body.includes(disputeId))

  /** The provider's latest report of it, before anything else that is due. */
  async function told(disputeId: string): Promise<void> {
    const [event] = eventsOf(disputeId).toReversed()
    if (event) await shop.tell(event)
    const checking = handlersOf(shop.services, [checkDisputeJob])
    while (await runNextJob(shop.services, checking));
  }

  async function disputed(paymentId: string, opening: Parameters<typeof shop.provider.disputes.open>[1] = {}) {
    const { id } = shop.provider.disputes.open(paymentId, opening)
    await told(id)
    return id
  }

  type BankMove = Parameters<typeof shop.provider.disputes.move>[1]
  async function decided(disputeId: string, ...moves: BankMove[]): Promise<void> {
    for (const move of moves) {
      shop.pass(1)
      shop.provider.disputes.move(disputeId, move)
      await told(disputeId)
    }
    await shop.runJobs()
  }

  const rowOf = (disputeId: string) =>
    shop.database.kysely
      .selectFrom('disputes')
      .selectAll()
      .where('provider_dispute_id', '=', disputeId)
      .executeTakeFirstOrThrow()
  const stateOf = async (orderId: string) => {
    const { payment_state, status } = await shop.order(orderId)
    return [payment_state, status]
  }
  const refundsOf = (orderId: string) =>
    shop.database.kysely
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'payment_id')
      .select(['refunds.state', 'reason', 'refunds.amount_paise as paise', 'bank_paise as bankPaise'])
      .where('order_id', '=', orderId)
      .orderBy('refunds.created_at')
      .execute()
  const notesOf = async (orderId: string) => {
    const papers = shop.database.kysely.selectFrom('invoices').select('kind').where('order_id', '=', orderId)
    return (await papers.execute()).filter(({ kind }) => kind === 'credit-note').length
  }
  const refund = (orderId: string, amountPaise: number) =>
    refundOrder(shop.services, {
      orderId,
      adminId,
      amountPaise: amountPaise as never,
      reason: 'goodwill',
      note: '',
      key: randomUUID(),
    })
  const toldAtProvider = (paymentId: string) =>
    shop.provider.books.refunds.filter(({ payment_id }) => payment_id === paymentId).length

  test('a disputed payment is not refunded, its share is held and no courier is booked; once won, the parcel goes its way', async () => {
    const { orderId, workId, buyer, paymentId } = await paid()
    const { artist_id: ownerId } = await shop.work(workId)
    const held = async () => 0 - (await readSum(shop.database.kysely, { code: 'artist_held', ownerId }))
    const id = await disputed(paymentId)
    expect(await held()).toBe(80_000)
    expect(await rowOf(id)).toMatchObject({ state: 'open', phase: 'chargeback', provider_payment_id: paymentId })
    expect(await shop.attention(orderId)).toMatch(
      /The bank has disputed ₹1,100 \(disp_\w+\)\. Respond under Disputes by/,
    )
    expect(await cancelOrder(shop.services, { orderId, userId: buyer })).toEqual({ ok: false, reason: 'disputed' })
    expect(await cancelOrder(shop.services, { orderId, adminId })).toEqual({ ok: false, reason: 'disputed' })
    expect(await refund(orderId, 10_000)).toEqual({ ok: false, reason: 'disputed' })
    shop.pass(6 * DAY_MINUTES)
    await shop.runJobs()
    expect((await shop.shipments(orderId)).map(({ state }) => state)).toEqual(['waiting'])
    await decided(id, 'under_review', 'won')
    expect(await held()).toBe(0)
    expect((await shop.shipments(orderId)).map(({ state }) => state)).toEqual(['booked'])
    expect([await stateOf(orderId), await shop.attention(orderId)]).toEqual([['paid', 'pending'], null])
    expect(await refund(orderId, 10_000)).toMatchObject({ ok: true })
    await shop.runJobs()
    expect(toldAtProvider(paymentId)).toBe(1)
    expect(await shop.contradictions()).toEqual([])
    const audited = await shop.database.kysely
      .selectFrom('audit_log')
      .select('facts')
      .where('object_id', '=', paymentId)
      .where('action', '=', 'dispute-told')
      .orderBy('id')
      .execute()
    expect(audited.map(({ facts }) => facts.state)).toEqual(['open', 'under_review', 'won'])
  })

  test('a parcel with a courier is not packed while a bank asks its money back', async () => {
    const { orderId, paymentId } = await paid()
    await shop.runJobs()
    const [parcel] = await shop.shipments(orderId)
    const id = await disputed(paymentId)
    const pack = () => packParcel(shop.services, { shipmentId: parcel?.id ?? '', by: { adminId } })
    expect(await pack()).toEqual({ ok: false, reason: 'disputed' })
    await decided(id, 'closed')
    expect(await pack()).toEqual({ ok: true })
  })

  test('artists with a booked courier get an e-mail at once to keep the parcel, and later that it may go, once each time', async () => {
    const { orderId, paymentId } = await paid()
    const notBooked = await paid()
    await shop.runJobs()
    await shop.database.pool.query(`update shipments set state = 'waiting' where order_id = $1`, [notBooked.orderId])
    const mailsOf = async (of: string) =>
      (
        await shop.database.pool.query<{ about: string }>(
          `select payload ->> 'about' as about from jobs where kind = 'order-mail' and payload ->> 'orderId' = $1
         and payload ->> 'about' like 'parcel-%' order by created_at`,
          [of],
        )
      ).rows.map(({ about }) => about)
    const id = await disputed(paymentId)
    const second = await disputed(paymentId, { amount: 10_000 })
    await told(id)
    await decided(id, 'under_review', 'action_required', 'won')
    expect(await mailsOf(orderId)).toEqual(['parcel-held'])
    await decided(second, 'closed')
    expect(await mailsOf(orderId)).toEqual(['parcel-held', 'parcel-goes-on'])
    await decided(await disputed(paymentId, { phase: 'pre_arbitration' }), 'won')
    expect(await mailsOf(orderId)).toEqual(['parcel-held', 'parcel-goes-on', 'parcel-held', 'parcel-goes-on'])
    const last = await disputed(notBooked.paymentId)
    expect(await mailsOf(notBooked.orderId)).toEqual([])
    await decided(last, 'won')
  })

  test('a dispute lost before anything left ends the order: its piece is on sale, its invoice credited, and nothing is refunded twice', async () => {
    const { orderId, workId, paymentId, totalPaise } = await paid()
    const id = await disputed(paymentId)
    await decided(id, 'lost')
    expect(await stateOf(orderId)).toEqual(['refunded', 'cancelled'])
    expect(await refundsOf(orderId)).toEqual([
      { state: 'processed', reason: 'disputed', paise: totalPaise, bankPaise: totalPaise },
    ])
    expect(await shop.work(workId)).toMatchObject({ free_quantity: 1 })
    expect((await shop.shipments(orderId)).map(({ state }) => state)).toEqual(['cancelled'])
    expect([await notesOf(orderId), toldAtProvider(paymentId)]).toEqual([1, 0])
    expect(await shop.attention(orderId)).toMatch(/^The bank has debited ₹1,100/)
    expect(await shop.contradictions()).toEqual([])
  })

  test('a dispute lost over a part takes only that part: the order and its parcel go on, and the rest can still be refunded', async () => {
    const { orderId, workId, paymentId, totalPaise } = await paid()
    const id = await disputed(paymentId, { amount: 40_000 })
    await decided(id, 'lost')
    expect(await stateOf(orderId)).toEqual(['paid', 'pending'])
    expect(await refundsOf(orderId)).toEqual([
      { state: 'processed', reason: 'disputed', paise: 40_000, bankPaise: 40_000 },
    ])
    expect(await shop.work(workId)).toMatchObject({ free_quantity: 0 })
    expect((await shop.shipments(orderId)).map(({ state }) => state)).toEqual(['booked'])
    expect([await notesOf(orderId), toldAtProvider(paymentId)]).toEqual([0, 0])
    expect(await shop.attention(orderId)).toMatch(/^The bank has debited ₹400/)
    expect(await shop.contradictions()).toEqual([])

    expect(await cancelOrder(shop.services, { orderId, adminId })).toEqual({ ok: true })
    await shop.runJobs()
    expect(await stateOf(orderId)).toEqual(['refunded', 'cancelled'])
    expect(await refundsOf(orderId)).toMatchObject([{ paise: 40_000 }, { paise: totalPaise - 40_000, bankPaise: 0 }])
    expect([await notesOf(orderId), toldAtProvider(paymentId)]).toEqual([2, 1])
    expect(await shop.contradictions()).toEqual([])
  })

  test('parts that are lost one after the other end the order with the last of its money', async () => {
    const { orderId, workId, paymentId, totalPaise } = await paid()
    await decided(await disputed(paymentId, { amount: 40_000 }), 'lost')
    expect(await stateOf(orderId)).toEqual(['paid', 'pending'])
    await decided(await disputed(paymentId, { amount: totalPaise - 40_000 }), 'lost')
    expect(await stateOf(orderId)).toEqual(['refunded', 'cancelled'])
    expect(await shop.work(workId)).toMatchObject({ free_quantity: 1 })
    expect([await notesOf(orderId), toldAtProvider(paymentId)]).toEqual([2, 0])
    expect(await shop.contradictions()).toEqual([])
  })

  test('an order that a gift card paid in part ends when the bank takes all that the provider had, and the card has its part back', async () => {
    const { id: cardId, code } = await addGiftCard(shop.database.kysely, { rupees: 500 })
    const buyer = await shop.buyerOf(await shop.listWork({ stock_quantity: 1 }))
    const { order, providerOrderId } = await shop.placed(buyer, { giftCards: [code] })
    const proof = shop.provider.pay(providerOrderId)
    await shop.confirm(buyer, proof)
    await decided(await disputed(proof.razorpay_payment_id), 'lost')
    expect(await stateOf(order.id)).toEqual(['refunded', 'cancelled'])
    const card = shop.database.kysely.selectFrom('gift_cards').select('balance_paise').where('id', '=', cardId)
    expect(await card.executeTakeFirst()).toEqual({ balance_paise: 50_000 })
    expect(await shop.contradictions()).toEqual([])
  })

  test('a dispute lost after the parcel left is a loss: the money is booked as gone, and the invoice remains', async () => {
    const { orderId, paymentId, totalPaise } = await paid()
    await shop.runJobs()
    await shop.database.kysely
      .updateTable('shipments')
      .set({ state: 'shipped' })
      .where('order_id', '=', orderId)
      .execute()
    const id = await disputed(paymentId, { amount: 60_000 })
    await decided(id, 'lost')
    expect(await stateOf(orderId)).toEqual(['paid', 'pending'])
    expect(await refund(orderId, totalPaise)).toMatchObject({
      ok: false,
      reason: 'too-much',
      leftPaise: totalPaise - 60_000,
    })
    const other = await disputed(paymentId, { amount: totalPaise - 60_000 })
    await decided(other, 'lost')
    expect(await stateOf(orderId)).toEqual(['refunded', 'pending'])
    expect([await notesOf(orderId), toldAtProvider(paymentId)]).toEqual([0, 0])
    expect(await shop.contradictions()).toEqual([])
  })

  test('money that was to go back waits for the bank: taken by it, it is not paid again, and won, it is paid once', async () => {
    const lost = await paid()
    const won = await paid()
    for (const { orderId, buyer } of [lost, won]) await cancelOrder(shop.services, { orderId, userId: buyer })
    const [first, second] = [await disputed(lost.paymentId), await disputed(won.paymentId)]
    shop.pass(2 * DAY_MINUTES)
    await shop.runJobs()
    expect([toldAtProvider(lost.paymentId), toldAtProvider(won.paymentId)]).toEqual([0, 0])
    await decided(first, 'lost')
    await decided(second, 'won')
    expect([toldAtProvider(lost.paymentId), toldAtProvider(won.paymentId)]).toEqual([0, 1])
    for (const { orderId } of [lost, won]) expect(await stateOf(orderId)).toEqual(['refunded', 'cancelled'])
    expect(await refundsOf(lost.orderId)).toMatchObject([{ state: 'processed', bankPaise: lost.totalPaise }])
    expect(await shop.contradictions()).toEqual([])
  })

  test('money that a bank takes after a refund alerts the owner, and is never booked beyond the payment', async () => {
    const { orderId, buyer, paymentId, totalPaise } = await paid()
    await cancelOrder(shop.services, { orderId, userId: buyer })
    await shop.runJobs()
    const id = await disputed(paymentId)
    await decided(id, 'lost')
    expect(await refundsOf(orderId)).toMatchObject([{ reason: 'cancelled', bankPaise: 0, paise: totalPaise }])
    expect(await shop.attention(orderId)).toContain('which was already refunded to the buyer')
    await shop.database.pool.query('delete from order_attention')
    await told(id)
    expect(await shop.attention(orderId)).toBeNull()
    expect(await shop.contradictions()).toEqual([])
  })

  test("events of a dispute in any order, twice, end in the provider's state, and each is handled", async () => {
    const ends = new Set<string>()
    for (const [round, order] of [
      [0, 1, 2, 3, 4],
      [4, 3, 2, 1, 0],
      [2, 4, 0, 3, 1],
    ].entries()) {
      const { orderId, paymentId } = await paid()
      const { id } = shop.provider.disputes.open(paymentId)
      for (const move of ['under_review', 'action_required', 'under_review', 'lost'] as const)
        shop.provider.disputes.move(id, move)
      const events = eventsOf(id)
      for (const place of [...order, ...order]) {
        const event = events[place]
        if (event) expect(await shop.tell(event)).toBe('kept')
        if (round > 0) await shop.runJobs()
      }
      await shop.runJobs()
      const { state, deducted_paise } = await rowOf(id)
      ends.add(JSON.stringify([state, deducted_paise, await stateOf(orderId), await refundsOf(orderId)]))
    }
    expect([...ends]).toHaveLength(1)
    expect(await shop.contradictions()).toEqual([])
  })

  test('the check of the books names a dispute without an event, follows it, and asks for it until it ends', async () => {
    const { orderId, paymentId } = await paid()
    const { id } = shop.provider.disputes.open(paymentId)
    expect(await shop.contradictions()).toMatchObject([{ kind: 'dispute-unknown-here', about: { id } }])
    const checked = async () => {
      shop.pass(1)
      await askMoneyCheck(shop.services, { days: 7, adminId })
      const checking = handlersOf(shop.services, [checkMoneyJob])
      while (await runNextJob(shop.services, checking));
      await shop.runJobs()
    }
    await checked()
    expect((await rowOf(id)).state).toBe('open')
    shop.provider.disputes.move(id, 'won')
    await checked()
    expect((await rowOf(id)).state).toBe('won')
    expect(await shop.attention(orderId)).toBeNull()
    expect(await shop.contradictions()).toEqual([])
  })

  const answering = async () => {
    const content = await readContent({ folder: 'content', brand: shop.services.brand })
    return { ...shop.services, printFonts, content, reads: new ReadCache(), texts: undefined }
  }
  async function handed(): Promise<void> {
    const services = await answering()
    const handlers = handlersOf(services, [answerDisputeJob])
    while (await runNextJob(services, handlers));
  }
  const PDF = { name: 'Photo of the parcel.pdf', bytes: Buffer.from('%PDF-1.7 a letter') }
  const contest = async (disputeId: string, more: Partial<Parameters<typeof contestDispute>[1]> = {}) => {
    const { id } = await rowOf(disputeId)
    const chosen = evidenceOf(undefined).map(keyOf).slice(0, 1)
    const action = { disputeId: id, adminId, key: randomUUID(), summary: 'It came on 25 November.', files: [PDF] }
    return contestDispute(shop.services, { ...action, papers: chosen, proves: 'shipping_proof', ...more })
  }
  const answersOf = async (disputeId: string) => {
    const { id } = await rowOf(disputeId)
    const rows = shop.database.kysely.selectFrom('dispute_answers').select(['state', 'trouble'])
    return rows.where('dispute_id', '=', id).orderBy('created_at').execute()
  }

  test('a response is sent once with the order’s papers and the owner’s files, for any number of clicks or interruptions', async () => {
    const { orderId, paymentId } = await paid()
    await shop.runJobs()
    const id = await disputed(paymentId)
    const order = await findAnyOrder(shop.database.kysely, orderId)
    const papers = evidenceOf(order).map(keyOf)
    const key = randomUUID()
    expect(await contest(id, { papers: [], files: [] })).toEqual({ ok: false, reason: 'no-paper' })
    expect(await contest(id, { files: [{ name: 'a.pdf', bytes: Buffer.from('<html>') }] })).toMatchObject({
      reason: 'file',
    })
    expect(await contest(id, { key, papers })).toEqual({ ok: true })
    expect(await contest(id, { key, papers })).toEqual({ ok: true })
    expect(await contest(id)).toEqual({ ok: false, reason: 'under-way' })
    // Every document is taken, and the answer to the last call is lost.
    shop.provider.fault = ({ path }) => (path === '/documents' ? undefined : 'acts, then cuts the connection')
    await handed()
    shop.provider.fault = undefined
    shop.pass(1)
    await handed()
    expect(await answersOf(id)).toEqual([{ state: 'sent', trouble: null }])
    expect((await rowOf(id)).state).toBe('under_review')
    const { evidence } = shop.provider.disputes.find(id)
    expect(evidence).toMatchObject({ summary: 'It came on 25 November.' })
    const { billing_proof: billing, shipping_proof: shipping, customer_communication: emails } = evidence
    expect([billing, shipping, emails].map((ids) => ids?.length)).toEqual([1, 2, 1])
    expect(shop.provider.calls.filter(({ path }) => path === '/documents')).toHaveLength(papers.length + 1)
    const kept = shop.database.kysely.selectFrom('dispute_papers').select('bytes').where('kind', '=', 'file')
    expect((await kept.execute()).map(({ bytes }) => bytes)).toEqual([null])
    await decided(id, 'won')
  })

  test('an answer after the deadline is refused with a reason, here and by the provider', async () => {
    const id = await disputed((await paid()).paymentId, { answerWithinS: 3_600 })
    expect(await contest(id)).toEqual({ ok: true })
    shop.pass(61)
    await handed()
    const trouble = 'The deadline to respond has passed.'
    expect(await answersOf(id)).toEqual([{ state: 'refused', trouble }])
    expect(await contest(id)).toEqual({ ok: false, reason: 'too-late' })
    await decided(id, 'lost')
    expect(await contest(id)).toEqual({ ok: false, reason: 'not-now' })
  })

  test('the bank takes an accepted dispute; for a fraud that is only suspected the shop refunds, once', async () => {
    const [taken, suspected] = [await paid(), await paid()]
    const accept = async (disputeId: string) =>
      acceptDispute(shop.services, { disputeId: (await rowOf(disputeId)).id, adminId, key: randomUUID() })
    const ids = [await disputed(taken.paymentId), await disputed(suspected.paymentId, { phase: 'fraud' })] as const
    for (const id of ids) {
      expect(await accept(id)).toEqual({ ok: true })
      expect(await accept(id)).toEqual({ ok: false, reason: 'under-way' })
      await handed()
      await told(id)
      await told(id)
    }
    await shop.runJobs()
    expect([toldAtProvider(taken.paymentId), toldAtProvider(suspected.paymentId)]).toEqual([0, 1])
    for (const { orderId } of [taken, suspected]) {
      expect(await stateOf(orderId)).toEqual(['refunded', 'cancelled'])
      expect(await notesOf(orderId)).toBe(1)
    }
    expect(await shop.contradictions()).toEqual([])
  })

  test('for an accepted, suspected fraud over a part the shop refunds that part, once, and the order goes on', async () => {
    const { orderId, paymentId } = await paid()
    const id = await disputed(paymentId, { phase: 'fraud', amount: 40_000 })
    await acceptDispute(shop.services, { disputeId: (await rowOf(id)).id, adminId, key: randomUUID() })
    await handed()
    await told(id)
    await told(id)
    await shop.runJobs()
    expect([await stateOf(orderId), toldAtProvider(paymentId)]).toEqual([['paid', 'pending'], 1])
    expect(await refundsOf(orderId)).toMatchObject([{ state: 'processed', paise: 40_000, bankPaise: 0 }])
    expect(await notesOf(orderId)).toBe(1)
    expect(await shop.contradictions()).toEqual([])
  })

  test('the owner gets an e-mail at once, three days and one day before the deadline, and at the end', async () => {
    const server = await startMailServer()
    try {
      const post = { mailer: createMailer(new URL(server.url)), from: { name: 'Shop', address: 'shop@shop.test' } }
      const mailed = async () => {
        const handlers = handlersOf({ ...shop.services, post }, [disputeMailJob])
        while (await runNextJob(shop.services, handlers));
        return server.taken.map(({ source }) => readMail(source).subject)
      }
      await mailed()
      server.taken.length = 0
      const { orderId, paymentId } = await paid()
      const number = `order #${orderId.slice(0, 8)}`
      const until = await disputed(paymentId).then(rowOf)
      const by = /, (?:respond )?by \d+ \w{3} 2026, \d+:\d\d [ap]m$/
      expect(await mailed()).toEqual([expect.stringMatching(by)])
      for (const days of [2, 1.1, 1, 1]) {
        shop.pass(days * DAY_MINUTES)
        await mailed()
      }
      expect((await mailed()).map((subject) => subject.replace(by, ''))).toEqual([
        `Payment disputed: ₹1,100 of ${number}`,
        `Response still needed: ₹1,100 of ${number}`,
        `Response still needed: ₹1,100 of ${number}`,
      ])
      await decided(until.provider_dispute_id, 'under_review')
      await decided(until.provider_dispute_id, 'action_required')
      expect((await mailed()).length).toBe(4)
      await decided(until.provider_dispute_id, 'under_review')
      shop.pass(6 * DAY_MINUTES)
      expect((await mailed()).length).toBe(4)
      await decided(until.provider_dispute_id, 'lost')
      expect((await mailed()).slice(4)).toEqual([`Dispute lost: ₹1,100 of ${number}`])
    } finally {
      await server.stop()
    }
  })
})
