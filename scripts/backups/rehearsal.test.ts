import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Database, Engine } from '#db/connect.ts'
import { inTransaction } from '#db/transaction.ts'
import { openCertificateKeys } from '#domain/certificates/certificate-keys.ts'
import { settleCertificates } from '#domain/certificates/follow-certificates.ts'
import { auditPictures } from '#domain/images/audit-pictures.ts'
import { codeOfCard } from '#domain/gift-cards/card-code.ts'
import { addEntries, listCards } from '#domain/gift-cards/ledger.db.ts'
import { keepOnDisk } from '#domain/images/picture-store.ts'
import { handlersOf } from '#domain/jobs/define-job.ts'
import { makeCardJob } from '#domain/orders/gift-card-sales/print-card.ts'
import { refundCardOrder } from '#domain/orders/refunding/refund-order.ts'
import { checkPayment } from '#domain/orders/paying/check-payment.ts'
import { makeShopOrder } from '#domain/orders/placing/make-shop-order.ts'
import type { ShopOrderForm } from '#domain/orders/placing/shop-order-form.rules.ts'
import type { OrderAsked } from '#domain/orders/placing/order-asked.ts'
import { refundUnmatched } from '#domain/orders/reconciling/refund-unmatched.ts'
import { cancelOrder } from '#domain/orders/refunding/cancel-order.ts'
import { repairMoney } from '#domain/orders/reconciling/repair-money.ts'
import { paise } from '#shared/money.rules.ts'
import { addGiftCard } from '#tests/harness/add-gift-card.ts'
import { openPlaces, type Place } from '#tests/harness/backup-places.ts'
import { describeOnPostgres } from '#tests/harness/database.ts'
import { addProfile, defaultOptionOf } from '#tests/harness/list-work.ts'
import { isLong } from '#tests/harness/long-tests.ts'
import { payCard } from '#tests/harness/pay-card.ts'
import { openPayoutShop } from '#tests/harness/payouts.ts'
import { addPictureFile } from '#tests/harness/picture-file.ts'
import { soldAtFair } from '#tests/harness/sold-at-fair.ts'
import { ADDRESS, openTestShop, type TestShop } from '#tests/harness/test-shop.ts'
import { runNextJob } from '#tests/harness/run-next-job.ts'
import { openRazorpayStandIn } from '@rang-rekha/stand-ins/razorpay/razorpay-stand-in.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const BUYERS = isLong ? 8 : 2
/** At least so many orders are acknowledged before the backup, and after it. */
const ORDERS = isLong ? 60 : 2
/** The most that arrives while a backup is made. */
const ORDERS_MEANWHILE = isLong ? Infinity : 3
const AT = new Date('2026-11-23T05:00:00Z')
const RESTORED_AT = new Date('2026-11-23T06:00:00Z')

const BY_LINK: ShopOrderForm = {
  ...ADDRESS,
  discount: paise(10_000),
  discountReason: 'A friend',
  goes: 'parcel',
  pays: 'link',
  minutes: 30,
  method: 'cash',
  reference: '',
  amount: paise(0),
}

type Card = Awaited<ReturnType<typeof addGiftCard>>

type Bought = { orderId: string; paymentId: string }

async function buy(
  shop: TestShop,
  workId: string,
  asked: Partial<OrderAsked> = {},
): Promise<Bought & { userId: string }> {
  const userId = await shop.buyerOf(workId)
  const { order, providerOrderId } = await shop.placed(userId, asked)
  const proof = shop.provider.pay(providerOrderId)
  const { ok } = await shop.confirm(userId, proof)
  if (!ok) throw new Error('The test could not pay.')
  return { userId, orderId: order.id, paymentId: proof.razorpay_payment_id }
}

/** A gift card to be printed, and its code. */
async function buyCard(shop: TestShop) {
  const { cardOrderId, paymentId } = await payCard(shop)
  await makeCards(shop)
  return { cardOrderId, paymentId, ...(await cardOf(shop, cardOrderId)) }
}

/** An admin's sale, whose buyer pays by the link. */
async function buyByLink(shop: TestShop, { workId, adminId }: { workId: string; adminId: string }): Promise<Bought> {
  const frameOptionId = await defaultOptionOf(shop.database.kysely, workId)
  const made = await makeShopOrder(shop.services, {
    adminId,
    key: randomUUID(),
    lines: [{ frameOptionId, sizeId: null, quantity: 1 }],
    form: BY_LINK,
  })
  const orderId = made.ok ? made.orderId : ''
  const link = shop.provider.books.links.find(({ reference_id }) => reference_id === orderId)
  const { paymentId } = shop.provider.payLink(link?.id ?? '')
  await checkPayment(shop.services, paymentId, 'check')
  return { orderId, paymentId }
}

async function makeCards({ services }: TestShop): Promise<void> {
  while (await runNextJob(services, handlersOf(services, [makeCardJob])));
}

async function cardOf({ services: { database, giftCardSeal } }: TestShop, id: string) {
  const [card] = await listCards(database.kysely, [id])
  const code = card && codeOfCard(giftCardSeal, card)
  return { code: code ?? '', rupees: (card?.balancePaise ?? 0) / 100, isGood: card?.stoppedAt === null }
}

/** Buyers who order without pause until stopped, and the answers they got. */
function keepBuying(shop: TestShop, workId: string) {
  const acknowledged: Bought[] = []
  let isOver = false
  let begun = 0
  const buyers = Array.from({ length: BUYERS }, async () => {
    while (!isOver && begun++ < ORDERS + ORDERS_MEANWHILE) acknowledged.push(await buy(shop, workId))
  })
  return {
    acknowledged,
    async untilBought(count: number) {
      while (acknowledged.length < count) await wait(5)
    },
    async end() {
      isOver = true
      await Promise.all(buyers)
    },
  }
}

async function openShop(engine: Engine, place: Place, database: Database) {
  const provider = await openRazorpayStandIn({ clock: { now: () => AT } })
  const shop = await openTestShop(engine, { database, provider })
  const hang = async (stock_quantity: number) => {
    const picture_id = await addPictureFile({ database, pictureDir: place.env.pictureDir }, { width: 30, height: 20 })
    return shop.listWork({ picture_id, stock_quantity, edition: stock_quantity > 1 ? 'limited' : 'original' })
  }
  return { provider, shop, hang }
}

const certificateKeys = openCertificateKeys('a secret of this test, long enough')

/** Prints the papers of an edition. Returns the numbers of its pieces, by order. */
async function printPapers({ services, now }: TestShop, artworkId: string): Promise<string[]> {
  const { kysely } = services.database
  const ofEdition = kysely.selectFrom('order_items').where('order_items.artwork_id', '=', artworkId)
  for (const { order_id } of await ofEdition.select('order_id').execute())
    await inTransaction(services, (tx) =>
      settleCertificates({ tx, services: { ...services, certificateKeys }, now: now() }, order_id, 'all'),
    )
  const numbered = ofEdition.innerJoin('edition_pieces', 'item_id', 'order_items.id').select(['order_id', 'number'])
  return (await numbered.execute()).map(({ order_id, number }) => `${order_id} ${number}`)
}

/** Payouts in every state at the moment of a backup: after it all of them go on, and some are new. */
async function openArtistsToPay(engine: Engine, shop: TestShop, by: { adminId: string; pictureId: string }) {
  const { database } = shop
  const before = await openPayoutShop(engine, { database })
  const { company } = before
  await before.setWay('razorpayx')
  const artists = async () => {
    const artistIds = [await before.addArtist(), await before.addArtist()]
    await soldAtFair(shop.services, { artistIds, ...by })
    return artistIds
  }
  const moveAll = (to: string) => {
    for (const { id, status } of company.books.payouts) if (status === 'processing') company.move(id, to)
  }
  const sent = await artists()
  await before.payNow()
  await before.runJobs()
  const approved = await artists()
  await before.payNow()
  const later = await artists()
  const all = [...sent, ...approved, ...later]
  const due = new Map<string, number>()

  return {
    /** What was approved is sent, and all arrives. What is approved now fails once. */
    async goOn(): Promise<void> {
      await before.runJobs()
      moveAll('processed')
      await before.payNow()
      await before.runJobs()
      moveAll('failed')
      await before.passAndRun(6)
      await before.payNow()
      await before.runJobs()
      moveAll('processed')
      for (const { reference_id, amount, status } of company.books.payouts)
        if (reference_id && status === 'processed') due.set(reference_id, amount)
      expect(due.size).toBe(all.length)
    },
    /** The restored shop finds each payout at the company, and makes none. */
    async expectPaidOnce(again: TestShop): Promise<void> {
      const after = await openPayoutShop(engine, { database: again.database, company })
      const made = company.books.payouts.length
      const states = async () => (await Promise.all(all.map((id) => after.payoutsOf(id)))).flat()
      expect((await states()).map(({ state }) => state)).toEqual(['sent', 'sent', 'approved', 'approved'])
      await after.passAndRun(6)
      expect((await states()).map(({ state }) => state)).toEqual(['paid', 'paid', 'paid', 'paid'])
      // Every account waits for two days, since it may have been replaced after the backup.
      expect(await after.propose()).toEqual({ runId: null, count: 0, blocked: later.length })
      await after.passAndRun(48)
      const { runId } = await after.propose()
      expect(await after.approve(runId ?? '')).toEqual({ ok: false, reason: 'restored' })
      // The first that was lost had failed, the second is the one that arrived.
      for (const round of ['failed', 'paid']) {
        await after.payNow()
        await after.passAndRun(6)
        const last = (await states()).filter(({ artistId, state }) => later.includes(artistId) && state === round)
        expect([round, last.length]).toEqual([round, later.length])
      }
      const paid = (await states()).filter(({ state }) => state === 'paid')
      expect(new Map(paid.map(({ reference, amountPaise }) => [reference, amountPaise]))).toEqual(due)
      expect(company.books.payouts).toHaveLength(made)
      expect(await Promise.all(all.map((id) => after.payable(id)))).toEqual(all.map(() => 0))
      expect([await after.contradictions(), after.errors]).toEqual([[], []])
    },
    close: () => before.close(),
  }
}

/** A buyer who has lost the account finds the order by the mailbox, as a guest does. */
const isGuests = async ({ kysely }: Database, id: string) => {
  const order = kysely.selectFrom('orders').select(['user_id', 'guest_id', 'contact_email']).where('id', '=', id)
  const { user_id, guest_id, contact_email } = await order.executeTakeFirstOrThrow()
  return user_id === null && guest_id !== null && contact_email === ADDRESS.email
}

const stateOf = async ({ kysely }: Database, id: string) =>
  (await kysely.selectFrom('orders').select('payment_state as state').where('id', '=', id).executeTakeFirst())?.state

describeOnPostgres((engine) => {
  test('a shop backed up while people buy, which then loses everything, is restored with every order that the provider knows: fulfilled, refunded or named with its buyer, every picture, and no payout made twice', async () => {
    await using places = await openPlaces(engine)
    const [here, there] = [await places.ofStore(), await places.empty()]
    const running = await places.open(here)
    const { provider, shop, hang } = await openShop(engine, here, running)
    const [edition, only, last] = [await hang(5_000), await hang(1), await hang(1)]
    await running.pool.query('update gift_card_settings set is_on = true')
    const makerId = await addProfile(running.kysely, { role: 'admin' })
    const cards = [0, 1, 2].map(() => addGiftCard(running.kysely))
    const [spent, spentAnew, givenBack] = (await Promise.all(cards)) as [Card, Card, Card]
    const cancelledLater = await buy(shop, edition)
    await shop.runJobs()
    const open = await shop.placed(await shop.buyerOf(edition))
    const pictureId = (await shop.work(edition)).picture_id
    const artistsPaid = await openArtistsToPay(engine, shop, { adminId: makerId, pictureId })
    const buying = keepBuying(shop, edition)
    const givenBackLater = await buyCard(shop)
    await buying.untilBought(ORDERS)
    const made = await makeBackup(here.env, { folder: places.folder, keep: undefined, now: AT })
    await buying.end()
    await artistsPaid.goOn()
    for (let count = 0; count < ORDERS; count++) buying.acknowledged.push(await buy(shop, edition))

    const [ofOnly, ofLast] = [await buy(shop, only), await buy(shop, last)]
    const ofNewWork = await buy(shop, await hang(1))
    const withCard = await buy(shop, edition, { giftCards: [spent.code] })
    const [bought, returned] = [await buyCard(shop), await buyCard(shop)]
    const withBought = await buy(shop, edition, { giftCards: [bought.code] })
    const ofNewCard = await buy(shop, edition, { giftCards: [(await addGiftCard(running.kysely)).code] })
    const ofSpentCard = await buy(shop, edition, { giftCards: [spentAnew.code] })
    const cancelledWithCard = await buy(shop, edition, { giftCards: [givenBack.code] })
    await cancelOrder(shop.services, { orderId: cancelledWithCard.orderId, userId: cancelledWithCard.userId })
    const byLink = await buyByLink(shop, { workId: edition, adminId: makerId })
    const ownerId = await addProfile(running.kysely, { role: 'admin' })
    for (const { cardOrderId } of [returned, givenBackLater])
      await refundCardOrder(shop.services, { cardOrderId, adminId: ownerId, why: 'Requested back' })
    const unconfirmed = await shop.placed(await shop.buyerOf(edition))
    for (const { providerOrderId } of [open, unconfirmed]) provider.pay(providerOrderId)
    await cancelOrder(shop.services, { orderId: cancelledLater.orderId, userId: cancelledLater.userId })
    await shop.runJobs()
    const serialsOf = async ({ kysely }: Database) =>
      (await kysely.selectFrom('invoices').select('serial').execute()).map(({ serial }) => serial)
    const given = await serialsOf(running)
    const onPaper = await printPapers(shop, edition)
    expect(onPaper.length).toBeGreaterThan(0)
    await running.close()
    await rm(here.env.dataDir, { recursive: true })

    const { series } = await restoreBackup(there.env, made.path, RESTORED_AT)
    const back = await places.open(there)
    const again = await openTestShop(engine, { database: back, provider })
    const pictureDir = there.env.pictureDir
    const seen = { database: back, clock: { now: () => AT }, pictureDir, pictures: keepOnDisk(pictureDir) }
    expect(await auditPictures(seen)).toMatchObject({ broken: [], orphans: [] })
    const { rows } = await back.pool.query<{ id: string }>('select id from orders')
    const lost = buying.acknowledged.filter(({ orderId }) => !rows.some(({ id }) => id === orderId))
    expect(lost.length).toBeGreaterThanOrEqual(ORDERS)

    // The shop sells before the provider has been asked.
    const kept = await serialsOf(back)
    await buy(again, last)
    await buy(again, edition, { giftCards: [spentAnew.code] })
    again.pass(60)
    await repairMoney(again.services, { since: new Date(0) })
    expect(await stateOf(back, withBought.orderId)).toBe('paid')
    await again.runJobs()
    const { contradictions } = await repairMoney(again.services, { since: new Date(0) })
    const named = (payment: Bought, paise: number, why: string) => {
      const about = { kind: 'payment', id: payment.paymentId }
      const who = expect.stringContaining('void@razorpay.com, +919999999999, #')
      return [
        { kind: 'payment-without-order', about, facts: { paise } },
        { kind: 'order-unknown-here', about, facts: { paise, who, why } },
      ]
    }
    const lostStill = [
      ...named(ofNewWork, 110_000, 'no-work'),
      ...named(ofNewCard, 60_000, 'no-card'),
      ...named(ofSpentCard, 60_000, 'less-on-card'),
    ]
    expect(new Set(contradictions)).toEqual(new Set(lostStill))
    const printed = await printPapers(again, edition)
    expect(
      printed.filter((piece) => !onPaper.includes(piece)),
      'no edition number is given out twice',
    ).toEqual([])
    await makeCards(again)
    expect(await cardOf(again, bought.cardOrderId)).toEqual({ code: bought.code, rupees: 0, isGood: true })
    expect([(await cardOf(again, spent.id)).rupees, (await cardOf(again, givenBack.id)).rupees]).toEqual([0, 500])
    for (const { cardOrderId } of [returned, givenBackLater])
      expect(await cardOf(again, cardOrderId)).toMatchObject({ rupees: 0, isGood: false })
    const numbered = (await serialsOf(back)).filter((serial) => !kept.includes(serial))
    expect(numbered).toContain(series.next[0])
    expect(numbered.filter((serial) => given.includes(serial))).toEqual([])

    // As the owner puts it on the card.
    await inTransaction(again.services, (tx) =>
      addEntries(tx, 'adjust', [{ cardId: spentAnew.id, balancePaise: 50_000 }], { note: 'Restored', now: AT }),
    )
    await repairMoney(again.services, { since: new Date(0) })
    await again.runJobs()
    const states = await Promise.all(
      [
        ...buying.acknowledged,
        ofOnly,
        withCard,
        withBought,
        ofSpentCard,
        byLink,
        ...[open, unconfirmed].map(({ order }) => ({ orderId: order.id })),
      ].map(({ orderId }) => stateOf(back, orderId)),
    )
    expect(new Set(states)).toEqual(new Set(['paid']))
    for (const { orderId } of [ofLast, cancelledLater]) expect(await stateOf(back, orderId)).toBe('refunded')
    // Its money was refunded, so nobody waits for it.
    expect(await stateOf(back, cancelledWithCard.orderId)).toBe('expired')

    expect(await isGuests(back, ofOnly.orderId)).toBe(true)

    const adminId = await addProfile(back.kysely, { role: 'admin' })
    for (const { paymentId } of [ofNewWork, ofNewCard])
      await refundUnmatched(again.services, { paymentId, adminId, key: randomUUID() })
    await again.runJobs()
    expect((await repairMoney(again.services, { since: new Date(0) })).contradictions).toEqual([])
    await artistsPaid.expectPaidOnce(again)
    await artistsPaid.close()
    await back.close()
    await provider.close()
  })
})
