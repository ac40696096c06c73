/** A shop that sells in every way and pays its artists, what can happen to its orders, and a second count of its books. */
import { randomUUID } from 'node:crypto'
import { sql, type Updateable } from 'kysely'
import type { Engine } from '#db/connect.ts'
import { rowsOf } from '#db/sql-parts.ts'
import type { Tables } from '#db/tables.ts'
import { inTransaction } from '#db/transaction.ts'
import { decideReturn, refundReturn } from '#domain/admin/inbox/decide-return.ts'
import { DECLARATION_VERSION } from '#domain/artists/papers/papers.rules.ts'
import type { UploadServices } from '#domain/images/take-upload.ts'
import { handlersOf } from '#domain/jobs/define-job.ts'
import { credit, debit } from '#domain/money/accounts.rules.ts'
import { book } from '#domain/money/ledger.db.ts'
import { enterCode } from '#domain/orders/on-delivery/prove-phone.ts'
import { takeRemittance } from '#domain/orders/on-delivery/take-remittance.ts'
import { changeTerms } from '#domain/orders/on-delivery/terms.ts'
import { cancelOrder } from '#domain/orders/refunding/cancel-order.ts'
import { refundOrder } from '#domain/orders/refunding/refund-order.ts'
import { planReleasing, releaseSharesJob } from '#domain/orders/releasing/release-shares.ts'
import { planSettlements, readSettlementsJob } from '#domain/orders/settlements/read-settlements.ts'
import { applyShipmentUpdate } from '#domain/orders/shipping/follow-parcel.ts'
import { listShipments } from '#domain/orders/shipping/shipments.db.ts'
import { requestReturn } from '#domain/orders/viewing/request-return.ts'
import { planPayouts, runPayoutsJob } from '#domain/payouts/propose-run.ts'
import { followSellersJob, planSellers } from '#domain/selling-terms/follow-sellers.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'
import { paise, type Paise } from '#shared/money.rules.ts'
import { addCoupon } from './add-coupon.ts'
import { addGiftCard } from './add-gift-card.ts'
import { addSizes } from './add-sizes.ts'
import { addArtist, categoryIds } from './list-work.ts'
import { openOnDelivery } from './on-delivery.ts'
import type { Requested } from './order-events.ts'
import { openPayoutShop } from './payouts.ts'
import { runNextJob } from './run-next-job.ts'
import { byWeight, countLine, type ArtistTaxes, type Counted, type Rounding, type SoldLine } from './second-books.ts'
import { ADDRESS } from './test-shop.ts'

const DAY_MINUTES = 24 * 60
const DAY_MS = DAY_MINUTES * 60_000
const RETURN_DAYS = 7
const DOOR_FEE = paise(3_000)
/** Of the categories of handmade things, wall art and clothing, in hundredths of a percent. */
const TAXES = { handmade: 5_00, wallArt: 12_00, clothing: 18_00 }

/** `maySell`: has papers with a number, so sells in their own name while artists do. */
type Artist = { id: string; maySell: boolean; commission: number; taxes: ArtistTaxes; works: Work[] }
type Work = { id: string; sizeId: string | null }

/** An order, as the test knows it from what it did. */
type Story = {
  id: string
  guestId: string
  paymentId: string | undefined
  isDoor: boolean
  lines: SoldLine[]
  totalPaise: Paise
  /** By refunds and by parcels that nobody took, each with a credit note. */
  creditedPaise: number
  isCancelled: boolean
  disputeId: string | undefined
  delivered: Map<string, Date>
  remitted: Set<string>
  cameBack: Set<string>
  returnId: string | undefined
  released: Set<string>
}

type Noted = { guestId: string; isDoor: boolean; paymentId?: string }

export type MoneyShop = Awaited<ReturnType<typeof openMoneyShop>>

export type OrderEvent =
  | ('sell' | 'door' | 'deliver' | 'remit' | 'refund' | 'cancel')
  | ('dispute' | 'decide' | 'exchange' | 'answer' | 'morning' | 'switch')

/** `which` order, and `size` for all else that can be chosen. */
type Chosen = { which: number; size: number }

export async function openMoneyShop(engine: Engine) {
  const shop = await openOnDelivery(engine)
  const { services, adminId } = shop
  const { kysely } = shop.database
  const payouts = await openPayoutShop(engine, shop)
  await payouts.setWay('razorpayx')
  await changeTerms(services, { terms: { isOn: true, totalMaxPaise: paise(50_000_00), feePaise: DOOR_FEE }, adminId })
  for (const [name, tax] of Object.entries(TAXES))
    await sql`update categories set tax_percent = ${tax / 100} where id = ${categoryIds[name as keyof typeof TAXES]}`.execute(
      kysely,
    )
  const ofShop = await addCoupon(kysely, { code: 'SHOP', amount_paise: paise(123_45), min_paise: paise(200_00) })
  let couponIds: (string | null)[] = []
  await Promise.all([planReleasing(services), planSettlements(services), planPayouts(services), planSellers(services)])
  const mornings = handlersOf({ ...services, ...payouts.services }, [
    releaseSharesJob,
    readSettlementsJob,
    runPayoutsJob,
    followSellersJob,
  ])
  let model: SoldLine['model'] = 'shop'
  let artists: Artist[] = []
  let stories: Story[] = []
  let writtenOff = new Map<string, number>()
  let before = new Map<string, number>()

  /** From tomorrow on. */
  async function switchTo(next: SoldLine['model']): Promise<void> {
    await kysely
      .insertInto('seller_models')
      .values({ model: next, from_on: dayAfter(shop.now()), set_by: adminId, set_at: shop.now() })
      .execute()
    await morning(1)
    model = next
  }

  /** Four artists begin: a registered person, a company under composition, an enrolled firm, and one without papers. */
  async function begin(commissions: readonly number[]): Promise<void> {
    artists = []
    stories = []
    couponIds = [null, ofShop]
    writtenOff = new Map()
    const declared = { declared_version: DECLARATION_VERSION, declared_language: 'en', declared_at: shop.now() }
    const kinds: (ArtistTaxes & { papers?: Partial<Updateable<Tables['artist_papers']>> })[] = [
      { chargesGst: true, tcs: 50, tds: 0, papers: {} },
      { chargesGst: false, tcs: 50, tds: 10, papers: { kind: 'company', gst: 'composition' } },
      { chargesGst: false, tcs: 0, tds: 10, papers: { kind: 'firm', gst: 'enrolled', ...declared } },
      { chargesGst: false, tcs: 0, tds: 0 },
    ]
    for (const [place, { papers, ...taxes }] of kinds.entries()) {
      const id = papers ? await payouts.addArtist() : await addArtist(kysely)
      if (papers)
        await kysely
          .updateTable('artist_papers')
          .set({ gst: 'regular', ...papers })
          .where('artist_id', '=', id)
          .execute()
      const commission = commissions[place] ?? 20_00
      await kysely
        .insertInto('commission_rules')
        .values({
          scope: 'artist',
          artist_id: id,
          percent: commission / 100,
          from_on: dayAfter(shop.now()),
          set_by: adminId,
          set_at: shop.now(),
        })
        .execute()
      artists.push({ id, maySell: papers !== undefined, commission, taxes, works: [] })
      const code = `BY${id.slice(0, 8).toUpperCase()}`
      const own = { artist_id: id, funded_by: 'artist' as const, amount_paise: paise(67_89), min_paise: paise(100_00) }
      couponIds.push(await addCoupon(kysely, { code, ...own }))
    }
    for (const [place, artist] of artists.entries()) {
      const own = { artist_id: artist.id, stock_quantity: 1_000, edition: 'limited' as const }
      const list = (values: Parameters<typeof shop.listWork>[0]) => shop.listWork({ ...own, ...values })
      const price = (rupees: number) => ({ price_paise: paise(rupees * 100 + 100 * place) })
      artist.works.push({ id: await list(price(999)), sizeId: null })
      artist.works.push({ id: await list({ category_id: categoryIds.wallArt, ...price(1_733) }), sizeId: null })
      const kurta = await list({ category_id: categoryIds.clothing, ...price(641), stock_quantity: null })
      const { M } = await addSizes(kysely, kurta, { M: { stock: 1_000 }, L: { stock: 1_000 } })
      artist.works.push({ id: kurta, sizeId: M })
    }
    // Their terms begin.
    await morning(1)
    before = await sumsOfShop()
  }

  const one = <T>(among: readonly T[], which: number): T | undefined => among[which % Math.max(among.length, 1)]

  /** One to three lines, of one or several artists, in one or two pieces. */
  function chooseWorks(which: number) {
    const works = artists.flatMap((artist) => artist.works)
    const first = which % works.length
    const places = new Set([first, (first + 1 + (which % 5)) % works.length, (first + 4) % works.length])
    return [...places]
      .slice(0, 1 + (which % 3))
      .map((place, nth) => ({ id: '', sizeId: null, ...works[place], quantity: 1 + ((which + nth) % 2) }))
  }

  async function sell(which: number, size: number): Promise<void> {
    const guestId = randomUUID()
    const basket = await shop.basketOfGuest(guestId, chooseWorks(which), one(couponIds, size))
    // A third pays with a card: a part or all of it.
    const cards =
      [[], [], [], [{ rupees: 250 }], [{ rupees: 50_000 }], [{ rupees: 150 }, { rupees: 200 }]][size % 6] ?? []
    const giftCards = (await Promise.all(cards.map((card) => addGiftCard(kysely, card)))).map(({ code }) => code)
    const shipping = { ...ADDRESS, email: `${guestId}@example.test` }
    const placed = await shop.ask(guestId, { ...basket, giftCards, shipping })
    if (!placed.ok) throw new Error(`The test could not order: ${placed.reason}`)
    if (placed.isPaid) return note(placed.order.id, { guestId, isDoor: false })
    const proof = shop.provider.pay(placed.providerOrderId)
    const confirmed = await shop.confirm(null, proof)
    if (!confirmed.ok) throw new Error('The test could not pay.')
    await note(placed.order.id, { guestId, isDoor: false, paymentId: proof.razorpay_payment_id })
  }

  async function sellAtDoor(which: number, size: number): Promise<void> {
    const guestId = randomUUID()
    const requested = { works: chooseWorks(which), couponId: one(couponIds, size), shipping: ADDRESS }
    const order = await shop.placedDueAsGuest(guestId, requested as unknown as Requested)
    const viewer = { userId: null, opened: [order.id] }
    const proven = await enterCode(services, { orderId: order.id, viewer, code: order.code })
    if (!proven.ok) throw new Error('The test could not prove a number.')
    await note(order.id, { guestId, isDoor: true })
  }

  /** What was agreed: prices, discounts and the sum of the tax, which is shared out over the lines. */
  async function note(id: string, { guestId, isDoor, paymentId }: Noted): Promise<void> {
    const { tax_paise, total_amount_paise: totalPaise } = await shop.order(id)
    const items = await kysely
      .selectFrom('order_items')
      .select(['position', 'artist_id', 'quantity', 'unit_price_paise', 'discount_paise', 'discounts', 'tax_percent'])
      .where('order_id', '=', id)
      .orderBy('position')
      .execute()
    const extras = await kysely
      .selectFrom('order_extras')
      .select(['amount_paise', 'tax_percent'])
      .where('order_id', '=', id)
      .orderBy('position')
      .execute()
    const net = items.map((item) => item.unit_price_paise * item.quantity - item.discount_paise)
    const rates = [...items, ...extras].map(({ tax_percent }) => Math.round(tax_percent * 100))
    const values = [...net, ...extras.map(({ amount_paise }) => amount_paise)]
    const taxes = byWeight(
      tax_paise,
      values.map((value, place) => value * (rates[place] ?? 0)),
    )
    const lines = items.map(({ position, artist_id: artistId, discounts }, place): SoldLine => {
      const artist = artists.find((one) => one.id === artistId)
      return {
        position,
        artistId,
        model: artist?.maySell ? model : 'shop',
        commission: artist?.commission ?? 0,
        tax: rates[place] ?? 0,
        net: net[place] ?? 0,
        taxOnIt: taxes[place] ?? 0,
        shopPays: discounts.reduce((sum, cut) => sum + (cut.fundedBy === 'shop' ? cut.paise : 0), 0),
      }
    })
    stories.push({
      id,
      guestId,
      paymentId,
      isDoor,
      lines,
      totalPaise,
      creditedPaise: 0,
      isCancelled: false,
      disputeId: undefined,
      returnId: undefined,
      delivered: new Map(),
      remitted: new Set(),
      cameBack: new Set(),
      released: new Set(),
    })
  }

  /** A parcel with a courier arrives; or, to be paid at the door, comes back. */
  async function deliver(story: Story | undefined, size: number): Promise<void> {
    const parcels = story ? await listShipments(kysely, story.id) : []
    const parcel = one(
      parcels.filter(({ state, awbCode }) => awbCode && state !== 'delivered' && state !== 'returned'),
      size,
    )
    if (!story || !parcel || story.isCancelled) return
    const status = story.isDoor && size % 4 === 3 ? ('returned' as const) : ('delivered' as const)
    const news = { status, text: '', happenedAt: undefined, expectedOn: undefined, scans: [] }
    await inTransaction(services, (tx) => applyShipmentUpdate(tx, parcel, news, shop.now()))
    if (status === 'delivered') return void story.delivered.set(parcel.artistId, shop.now())
    story.cameBack.add(parcel.artistId)
    story.creditedPaise += parcel.collectPaise ?? 0
  }

  async function remit(story: Story | undefined, size: number): Promise<void> {
    const parcels = story?.isDoor ? await listShipments(kysely, story.id) : []
    const parcel = one(
      parcels.filter(({ state }) => state === 'delivered'),
      size,
    )
    if (story && parcel) await payOut(story, parcel)
  }

  type Parcel = Awaited<ReturnType<typeof listShipments>>[number]

  async function payOut(story: Story, parcel: Parcel): Promise<void> {
    if (!parcel.awbCode || !parcel.collectPaise) return
    const paidOn = indiaDay(shop.now())
    const line = { awb: parcel.awbCode, amount: parcel.collectPaise, reference: `UTR-${parcel.awbCode}`, paidOn }
    await takeRemittance(services, { line, adminId })
    story.remitted.add(parcel.artistId)
  }

  /** Couriers pay out all that they still have. */
  async function remitAll(): Promise<void> {
    for (const story of stories.filter(({ isDoor }) => isDoor))
      for (const parcel of await listShipments(kysely, story.id))
        if (parcel.state === 'delivered' && !story.remitted.has(parcel.artistId)) await payOut(story, parcel)
    await runJobs()
  }

  /** A part of everything, one line, or all that is left. */
  async function refund(story: Story | undefined, size: number): Promise<void> {
    if (!story) return
    const line = size % 3 === 1 ? one(story.lines, size) : undefined
    const part = line
      ? line.net + line.taxOnIt
      : size % 7 === 0
        ? story.totalPaise
        : story.totalPaise * (0.05 + (size % 9) / 20)
    const by = { orderId: story.id, adminId, reason: 'goodwill', note: '' } as const
    const ask = (amount: number) =>
      refundOrder(services, {
        ...by,
        key: randomUUID(),
        amountPaise: paise(amount),
        ...(line && { line: line.position }),
      })
    let amount = Math.max(Math.round(part / 100) * 100, 100)
    let answer = await ask(amount)
    if (!answer.ok && answer.reason === 'too-much' && answer.leftPaise >= 100)
      answer = await ask((amount = answer.leftPaise))
    if (answer.ok) story.creditedPaise += amount
  }

  async function cancel(story: Story | undefined): Promise<void> {
    if (story && !story.isCancelled) await cancelOrder(services, { orderId: story.id, adminId })
  }

  async function tellDispute(disputeId: string): Promise<void> {
    const event = shop.provider.webhooks.events.findLast(({ body }) => body.includes(disputeId))
    if (event) await shop.tell(event)
  }

  async function dispute(story: Story | undefined, size: number): Promise<void> {
    if (!story?.paymentId || story.disputeId) return
    const paid = shop.provider.books.payments.find(({ id }) => id === story.paymentId)?.amount ?? 0
    const amount = size % 2 ? Math.ceil(paid / 300) * 100 : undefined
    const { id } = shop.provider.disputes.open(story.paymentId, amount === undefined ? {} : { amount })
    story.disputeId = id
    await tellDispute(id)
  }

  async function decide(story: Story | undefined, size: number): Promise<void> {
    if (!story?.disputeId) return
    shop.pass(1)
    shop.provider.disputes.move(story.disputeId, (['won', 'lost', 'closed', 'lost'] as const)[size % 4] ?? 'won')
    await tellDispute(story.disputeId)
    story.disputeId = undefined
  }

  /** A size that doesn't fit goes back for another. */
  async function exchange(story: Story | undefined): Promise<void> {
    if (!story || story.returnId) return
    const items = await rowsOf<{ itemId: string; quantity: number; other: string }>(kysely)`
      select order_items.id as "itemId", order_items.quantity, other.id as other from order_items
      join artwork_sizes other on other.artwork_id = order_items.artwork_id and other.id <> order_items.size_id
      where order_id = ${story.id} limit 1`
    const [item] = items
    if (!item) return
    const form = { reason: 'does-not-fit', message: 'It is tight.', exchange: item.other } as const
    const returned = [{ itemId: item.itemId, quantity: item.quantity }]
    const viewer = { userId: null, guestId: story.guestId, opened: [story.id] }
    const asked = { orderId: story.id, form, returned, photos: [], ...viewer }
    const { ok } = await requestReturn(services as unknown as UploadServices, asked)
    if (!ok) return
    const [row] = await rowsOf<{ id: string }>(kysely)`
      select id from return_requests where order_id = ${story.id} order by created_at desc limit 1`
    story.returnId = row?.id
  }

  /** It is declined, or comes back and is refunded: the other size is an order of its own. */
  async function answer(story: Story | undefined, which: number, size: number): Promise<void> {
    if (!story?.returnId) return
    const act = { id: story.returnId, adminId }
    const to = size % 3 ? 'approved' : 'declined'
    const decided = await decideReturn(services, { ...act, key: randomUUID() }, { to, text: 'We have looked at it.' })
    if (!decided.ok) return
    if (to === 'approved') {
      const amount = paise(Math.max(Math.round(story.totalPaise / 400) * 100, 100))
      const refunded = await refundReturn(services, { ...act, key: randomUUID() }, { amount, line: null })
      // A bank asks for the money, or nothing is left: the return stays open.
      if (!refunded.ok) return
      story.creditedPaise += amount
      await sell(which, 0)
    }
    story.returnId = undefined
  }

  const isPaid = ({ isDoor, lines, remitted, cameBack }: Story) =>
    !isDoor || (remitted.size > 0 && lines.every(({ artistId }) => remitted.has(artistId) || cameBack.has(artistId)))

  /** Days later: shares are released, what the provider has settled is read, and on its day the weekly run is proposed. */
  async function morning(days: number): Promise<void> {
    shop.pass(days * DAY_MINUTES)
    await runJobs()
    while (await runNextJob(services, mornings));
    for (const story of stories) {
      if (!isPaid(story) || story.disputeId || story.returnId) continue
      for (const [artistId, at] of story.delivered)
        if (daysBetween(at, shop.now()) > RETURN_DAYS) story.released.add(artistId)
    }
  }

  /** Everything of orders that is due. An order that ended without us is noted, as its buyer sees it. */
  async function runJobs(): Promise<void> {
    await shop.runJobs()
    for (const story of stories)
      if (!story.isCancelled && (await shop.order(story.id)).status === 'cancelled') story.isCancelled = true
  }

  async function happen(kind: OrderEvent, { which, size }: Chosen): Promise<void> {
    const story = one(stories, which)
    if (kind === 'sell') await sell(which, size)
    else if (kind === 'door') await sellAtDoor(which, size)
    else if (kind === 'deliver') await deliver(story, size)
    else if (kind === 'remit') await remit(story, size)
    else if (kind === 'refund') await refund(story, size)
    else if (kind === 'cancel') await cancel(story)
    else if (kind === 'dispute') await dispute(story, size)
    else if (kind === 'decide') await decide(story, size)
    else if (kind === 'exchange') await exchange(story)
    else if (kind === 'answer') await answer(story, which, size)
    else if (kind === 'switch') await switchTo(model === 'shop' ? 'artist' : 'shop')
    else await morning(1 + (size % 6))
    await runJobs()
  }

  const sumsOfShop = async () => {
    const rows = await rowsOf<{ code: string; paise: number }>(kysely)`
      select code, sum(paise)::bigint as paise from ledger_entries join ledger_accounts on ledger_accounts.id = account_id
      where owner_id is null group by code`
    return new Map(rows.map(({ code, paise }) => [code, paise]))
  }

  type Credited = { orderId: string; position: number | null; net: number; tax: number; total: number }

  /** What the credit notes say, by line. */
  const listCredited = () =>
    rowsOf<Credited>(kysely)`
      select order_id as "orderId", (line ->> 'position')::integer as position, sum((line ->> 'taxablePaise')::bigint)::bigint as net,
        sum((select coalesce(sum((tax ->> 'paise')::bigint), 0) from jsonb_array_elements(line -> 'taxes') tax))::bigint as tax,
        0 as total
      from invoices, jsonb_array_elements(facts -> 'lines') line
      where kind = 'credit-note' and order_id = any(${stories.map(({ id }) => id)}::uuid[]) group by 1, 2
      union all
      select order_id, null, 0, 0, sum((facts ->> 'totalPaise')::bigint)::bigint from invoices
      where kind = 'credit-note' and order_id = any(${stories.map(({ id }) => id)}::uuid[]) group by 1`

  /** By artist: the same as the books, counted from stories and papers; and what goes to the shop and the state. */
  async function count(rounding?: Rounding) {
    const credited = await listCredited()
    const owed = new Map(artists.map(({ id }) => [id, { pending: 0, held: 0, released: writtenOff.get(id) ?? 0 }]))
    const shops: Counted = { toArtist: 0, commission: 0, tds: 0, tcs: 0 }
    const mistaken: string[] = []
    for (const story of stories) {
      const notes = credited.filter(({ orderId }) => orderId === story.id)
      const total = notes.reduce((sum, note) => sum + note.total, 0)
      const wanted = story.isCancelled ? story.totalPaise : story.creditedPaise
      if (total !== wanted) mistaken.push(`order ${story.id}: ${total} credited, not ${wanted}`)
      for (const line of story.lines) {
        const taxes = artists.find(({ id }) => id === line.artistId)?.taxes
        const own = owed.get(line.artistId)
        if (!taxes || !own) throw new Error('The test lost an artist.')
        const noted = notes.find(({ position }) => position === line.position)
        const left = story.isCancelled ? { net: line.net, tax: line.taxOnIt } : (noted ?? { net: 0, tax: 0 })
        const counted = countLine(line, left, taxes, rounding)
        const place = story.disputeId ? 'held' : story.released.has(line.artistId) ? 'released' : 'pending'
        own[place] += counted.toArtist
        for (const name of Object.keys(shops) as (keyof Counted)[]) shops[name] += counted[name]
      }
    }
    return { owed, shops, mistaken }
  }

  /** By artist, from the books, and from the payouts where their money is. */
  async function readBooks() {
    const rows = await rowsOf<{ artistId: string; pending: number; held: number; payable: number; taken: number }>(
      kysely,
    )`
      select owner.id as "artistId",
        coalesce(-sum(paise) filter (where code = 'artist_pending'), 0)::bigint as pending,
        coalesce(-sum(paise) filter (where code = 'artist_held'), 0)::bigint as held,
        coalesce(-sum(paise) filter (where code = 'artist_payable'), 0)::bigint as payable,
        (select coalesce(sum(amount_paise), 0)::bigint from payouts where artist_id = owner.id and state in ('approved', 'sent', 'paid')) as taken
      from unnest(${artists.map(({ id }) => id)}::uuid[]) owner (id) left join ledger_accounts on owner_id = owner.id
      left join ledger_entries on account_id = ledger_accounts.id group by owner.id`
    return new Map(
      rows.map(({ artistId, pending, held, payable, taken }) => [
        artistId,
        { pending, held, released: payable + taken },
      ]),
    )
  }

  /** What differs between the books and the second count. Empty if nothing does. */
  async function differences(): Promise<string[]> {
    const { owed, shops, mistaken } = await count()
    const books = await readBooks()
    const now = await sumsOfShop()
    const grown = (code: string) => (before.get(code) ?? 0) - (now.get(code) ?? 0)
    const pairs: [string, unknown, unknown][] = [
      ...artists.map(({ id }, place): [string, unknown, unknown] => [`artist ${place}`, books.get(id), owed.get(id)]),
      ['commission', grown('commission'), shops.commission],
      ['TDS', grown('tds_payable'), shops.tds],
      ['TCS', grown('tcs_payable'), shops.tcs],
      ['suspense', now.get('suspense') ?? 0, 0],
    ]
    const [open] = await rowsOf<{ count: number }>(kysely)`
      select count(*)::integer as count from (
        select from ledger_entries group by transfer_id having sum(paise) <> 0) unbalanced`
    if (open?.count !== 0) mistaken.push(`${open?.count} transfers don't sum to zero`)
    const text = (value: unknown) => JSON.stringify(value)
    return [
      ...mistaken,
      ...pairs.flatMap(([what, has, wants]) =>
        text(has) === text(wants) ? [] : [`${what}: the books have ${text(has)}, the second count ${text(wants)}`],
      ),
    ]
  }

  /** As a rule would book it that rounds commissions down. Returns by how much. */
  async function plantRounding(): Promise<number> {
    let planted = 0
    for (const story of stories) {
      for (const line of story.lines) {
        const taxes = artists.find(({ id }) => id === line.artistId)?.taxes
        if (!taxes) continue
        const none = { net: 0, tax: 0 }
        const [right, wrong] = [countLine(line, none, taxes), countLine(line, none, taxes, 'down')]
        const more = wrong.toArtist - right.toArtist
        if (more === 0) continue
        planted += more
        const lines = [debit('artist_share', more), credit('artist_pending', more, line.artistId)]
        const booked = {
          source: 'order',
          sourceId: story.id,
          nth: 1_000 + line.position,
          purpose: 'sale',
          orderId: story.id,
        }
        await inTransaction(services, (tx) => book(tx, [{ ...booked, lines }], shop.now()))
      }
    }
    return planted
  }

  return {
    shop,
    payouts,
    begin,
    happen,
    runJobs,
    remitAll,
    differences,
    plantRounding,
    artists: () => artists,
    noteWrittenOff: (artistId: string, amount: number) =>
      void writtenOff.set(artistId, (writtenOff.get(artistId) ?? 0) + amount),
    /** Of orders, cards, payments and payouts. */
    contradictions: async () => [...(await shop.contradictions()), ...(await payouts.contradictions())],
    async close() {
      await payouts.close()
      await shop.close()
    },
  }
}

const dayAfter = (at: Date) => indiaDay(new Date(at.getTime() + DAY_MS))

const daysBetween = (from: Date, to: Date) =>
  (Date.parse(`${indiaDay(to)}T00:00:00Z`) - Date.parse(`${indiaDay(from)}T00:00:00Z`)) / DAY_MS
