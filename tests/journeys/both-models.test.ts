/** A sale, from the checkout to the artist's bank account and back after a return, under both ways to sell. */
import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import type { Browser, Locator } from '@playwright/test'
import { planCommission } from '#domain/earnings/commission/issue-commission.ts'
import { auditMoney } from '#domain/orders/reconciling/audit-money.ts'
import { planReleasing } from '#domain/orders/releasing/release-shares.ts'
import { planPayouts } from '#domain/payouts/propose-run.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'
import { paise } from '#shared/money.rules.ts'
import { monthName, monthOfDay, nextMonth, quarterOfDay } from '#shared/months.rules.ts'
import { bookedParcels } from '#tests/harness/buy.ts'
import { gotoLive } from '#tests/harness/goto-live.ts'
import { openJourneyStore, signInHere } from '#tests/harness/journey-store.ts'
import { textOf } from '#tests/harness/page-text.ts'
import { readPdf } from '#tests/harness/read-pdf.ts'
import { letSell } from '#tests/harness/sell-as-artist.ts'
import type { TestStore } from '#tests/harness/store.ts'
import { setUpApp } from '#tests/harness/two-step.ts'
import { fillIn, payButton, payDialog } from './checkout-parts.ts'

const SHOP = 'Rang & Rekha (demonstration store)'
const SHOP_GSTIN = '27ABCPE1234F1ZB'
const ARTIST_GSTIN = '27AAPFU0939F1ZV'
const IN_TRANSIT = 20
const DELIVERED = 7

/** What becomes of a work of ₹25,000 and 10% GST, with a commission of 20%. */
const STORIES = [
  {
    model: 'shop',
    promise: 'the shop sells, and an artist without GST receives a share',
    papers: { kind: 'individual', pan: 'ABCPE1234F', gst: 'none', number: '' },
    share: '20,000',
    seller: [`Sold by ${SHOP}`, `GSTIN ${SHOP_GSTIN}`],
    serials: { invoice: /INV\/\d{4}\/000001/, creditNote: /CN\/\d{4}\/000001/ },
    sum: ['Price before tax ₹25,000.00, commission −₹5,000.00'],
    sumInCsv: '25000,0,-5000,0,0,0',
    tdsOfYear: 'We deducted no TDS this year.',
    commission: undefined,
    registers: {
      sold: ['No artist sold through the shop in this quarter.', 'No artist sold through the shop in this month.'],
      returned: ['No artist sold through the shop in this quarter.', 'No artist sold through the shop in this month.'],
    },
  },
  {
    model: 'artist',
    promise: 'a firm with a GSTIN sells through the shop, which charges a commission and withholds TCS and TDS',
    papers: { kind: 'firm', pan: 'AAPFU0939F', gst: 'regular', number: ARTIST_GSTIN },
    share: '21,450',
    seller: ['Sold by Rekha Arts', `GSTIN ${ARTIST_GSTIN}`, `Issued by ${SHOP} on behalf of Rekha Arts.`],
    serials: { invoice: /A001\/\d{4}\/000001/, creditNote: /N001\/\d{4}\/000001/ },
    sum: [
      'Price before tax ₹25,000.00, GST from the buyer ₹2,500.00, commission −₹5,000.00',
      'GST on the commission −₹900.00, TDS −₹25.00, TCS −₹125.00',
    ],
    sumInCsv: '25000,2500,-5000,-900,-25,-125',
    tdsOfYear: '₹25,000.00 ₹25.00',
    commission: { invoice: /COM\/\d{4}\/000001/, creditNote: /CCN\/\d{4}\/000001/ },
    registers: {
      sold: [/ ₹25,000\.00 Rate 0\.1% TDS ₹25\.00/, /F1ZV Supplied ₹25,000\.00 Returned ₹0\.00 Net ₹25,000\.00/],
      returned: [/−₹25,000\.00 Rate 0\.1% TDS −₹25\.00/, /F1ZV Supplied ₹0\.00 Returned ₹25,000\.00 Net −₹25,000\.00/],
    },
  },
] as const

type Story = (typeof STORIES)[number]

for (const story of STORIES)
  test(`${story.promise}: until a return after the payout`, { tag: '@desktop' }, async ({ browser }) => {
    // Three people walk through some twenty pages.
    test.slow()
    let aheadMs = 0
    const clock = { now: () => new Date(Date.now() + aheadMs) }
    await using store = await openJourneyStore({ clock, env: { GSTIN: SHOP_GSTIN } })
    const { pool } = store.services.database
    store.standIns?.tell(store.url)
    await letSell(store.services, story.model)
    // As when the process starts.
    for (const plan of [planReleasing, planPayouts, planCommission]) await plan(store.services)
    const soldIn = monthOfDay(indiaDay(clock.now()))
    const paidIn = nextMonth(soldIn)
    /** What was due until then, in the nights between too, runs then. */
    const passUntil = async (time: string) => {
      aheadMs = Date.parse(`${time}+05:30`) - Date.now()
      await pool.query(`select pg_notify('jobs', '')`)
    }
    const walk = {
      story,
      store,
      owner: await enter(browser, store, { role: 'admin' }),
      artist: await enter(browser, store, { role: 'artist', firstName: 'Rekha' }),
      buyer: await enter(browser, store),
    }
    const { owner, artist, buyer } = walk

    await givePapers(walk)
    const orderId = await buy(walk)
    const orderPage = `/orders/${orderId}`
    await artist.see('/artist/earnings', `Pending ₹${story.share}.00`)
    const invoice = await expectPdf(buyer.page.getByRole('link', { name: /^Invoice / }), [
      'Tax invoice',
      ...story.seller,
      'Asha Rao',
      '14 Prabhat Road',
      'CGST 5% ₹1,250.00',
      'SGST 5% ₹1,250.00',
      '₹27,500.00',
      story.serials.invoice,
    ])
    await deliver(store, orderId)
    await buyer.see(orderPage, 'Delivered')

    await passUntil(`${paidIn}-10T12:00`)
    await artist.see('/artist/earnings', `Ready to pay out ₹${story.share}.00`)
    // By then RazorpayX has looked whether the account exists.
    await passUntil(`${paidIn}-10T13:00`)
    const utr = await payOut(walk)
    await artist.see('/artist/earnings', utr)
    await artist.see('/artist/earnings', `Paid so far ₹${story.share}.00`)
    const file = (name: string | RegExp) => artist.page.getByRole('link', { name }).last()
    await expectPdf(file(`${monthName(soldIn)}, PDF`), [...story.sum, `Closing balance ₹${story.share}.00`])
    expect(String(await read(file(`${monthName(soldIn)}, CSV`)))).toContain(
      `,${story.sumInCsv},${story.share.replace(',', '')},`,
    )
    await expectPdf(file(/^Financial year .* PDF$/), [story.tdsOfYear])
    const charged = ['₹25,000.00', '₹5,000.00', 'CGST 9%', '₹450.00', '₹5,900.00', SHOP_GSTIN, ARTIST_GSTIN]
    if (story.commission) await expectPdf(file(/^COM.* PDF$/), [story.commission.invoice, ...charged])
    else await expect(artist.page.getByText('Commission invoices')).toBeHidden()

    await refund(owner, orderId)
    await buyer.see(orderPage, 'Credit note')
    const [serial = ''] = story.serials.invoice.exec(invoice) ?? []
    await expectPdf(buyer.page.getByRole('link', { name: /^Credit note / }), [
      'Credit note',
      ...story.seller,
      serial,
      'Goods returned',
      'Total credited ₹27,500.00',
      story.serials.creditNote,
    ])

    await passUntil(`${nextMonth(paidIn)}-10T12:00`)
    await artist.see('/artist/earnings', 'A refund came after a payout.')
    await artist.see('/artist/earnings', `Ready to pay out −₹${story.share}.00`)
    await expectPdf(file(`${monthName(paidIn)}, PDF`), [
      `Opening balance ₹${story.share}.00`,
      new RegExp(`Payout, ${utr} .*Refund, order .*Closing balance −₹${story.share}\\.00`),
    ])
    if (story.commission) {
      await artist.see('/artist/earnings', 'CCN/')
      await expectPdf(file(/^CCN.* PDF$/), [story.commission.creditNote, story.commission.invoice, ...charged])
    }
    for (const [month, rows] of [
      [soldIn, story.registers.sold],
      [paidIn, story.registers.returned],
    ] as const)
      for (const row of rows)
        await owner.see(`/admin/books/registers?month=${month}&quarter=${quarterOfDay(`${month}-10`)}`, row)
    expect(await auditMoney(store.services, { since: new Date(0) })).toEqual({ ok: true, contradictions: [] })
    for (const { page } of [owner, artist, buyer]) await page.context().close()
  })

type Person = Awaited<ReturnType<typeof enter>>
type Walk = { story: Story; store: TestStore } & Record<'owner' | 'artist' | 'buyer', Person>

/** Someone with a browser of their own. */
async function enter(browser: Browser, store: TestStore, who: Parameters<typeof signInHere>[2] = {}) {
  const context = await browser.newContext()
  const visitor = await signInHere(store, context, who)
  const page = await context.newPage()
  const open = (path: string) => gotoLive(page, store.url + path)
  /** Jobs of the night may still be at work. */
  const see = (path: string, words: string | RegExp) =>
    expect(async () => {
      await open(path)
      expect(textOf(await page.getByRole('main').innerHTML())).toMatch(words)
    }).toPass({ timeout: 30_000 })
  return { ...visitor, page, open, see }
}

async function givePapers({ story: { papers }, artist: { page, open } }: Walk): Promise<void> {
  await open('/artist/papers')
  await page.getByLabel('I have read the agreement and accept it.').check()
  await page.getByRole('button', { name: 'Accept agreement' }).click()
  await expect(page.getByText('You accepted the version of')).toBeVisible()
  const tax = page.getByRole('region', { name: 'PAN, GST and address' })
  await tax.getByLabel('You are').selectOption(papers.kind)
  await tax.getByLabel('PAN', { exact: true }).fill(papers.pan)
  await tax.getByRole('combobox', { name: 'GST' }).selectOption(papers.gst)
  await tax.getByLabel('GSTIN or enrolment number').fill(papers.number)
  await tax.getByLabel('Legal name').fill('Rekha Arts')
  await tax.getByLabel('Address').fill('12 Fergusson Road')
  await tax.getByLabel('PIN code').fill('411004')
  await tax.getByLabel('City').fill('Pune')
  await tax.getByLabel('State').selectOption('Maharashtra')
  if (papers.gst === 'none') await tax.getByLabel('I declare this.').check()
  await tax.getByRole('button', { name: 'Save papers' }).click()
  await expect(tax.getByRole('status')).toHaveText('Saved.')
  const account = page.getByRole('region', { name: 'Where we pay you' })
  await account.getByText('Use a bank account').click()
  const bank = account.locator('#bank')
  await bank.getByLabel('Name of the account holder').fill('Rekha Arts')
  for (const label of ['Account number', 'Account number again'])
    await bank.getByLabel(label, { exact: true }).fill('001234567890')
  await bank.getByLabel('IFSC').fill('HDFC0001234')
  await bank.getByRole('button', { name: 'Save bank account' }).click()
  await expect(account.getByText('•••• 7890')).toBeVisible()
}

/** At the checkout. Returns the order, whose page is open then. */
async function buy({ story, store, artist, buyer: { page, open, see } }: Walk): Promise<string> {
  const work = await store.listWork({
    ...(artist.artistId && { artist_id: artist.artistId }),
    title: 'Moonrise over the ghats',
    price_paise: paise(25_000_00),
    hsn: '97019100',
  })
  await see(`/artwork/${work}`, story.seller[0])
  await open(`/checkout?artwork=${work}`)
  await fillIn(page)
  await payButton(page).click()
  await payDialog(page)
    .getByRole('button', { name: /^Pay ₹27,500/ })
    .click()
  await expect(page).toHaveURL(/\/order-confirmation\?order=/)
  const orderId = new URL(page.url()).searchParams.get('order') ?? ''
  await see(`/orders/${orderId}`, 'Invoice ')
  return orderId
}

async function deliver(store: TestStore, orderId: string): Promise<void> {
  const { services, standIns } = store
  await bookedParcels(store, orderId)
  const parcels = services.database.kysely.selectFrom('shipments').select('awb_code').where('order_id', '=', orderId)
  const { awb_code: awb } = await parcels.executeTakeFirstOrThrow()
  for (const status of [IN_TRANSIT, DELIVERED]) await standIns?.shiprocket.move(awb ?? '', status)
}

/** By the owner, who verifies with an app. Returns the bank's number of the payout. */
async function payOut({ story, store, owner: { page, see, cookie } }: Walk): Promise<string> {
  const { standIns, services } = store
  const app = await setUpApp(services, cookie)
  await see('/admin/payouts', '1 artist can be paid now.')
  await page.getByLabel('Pay by').selectOption('RazorpayX')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved. It applies to the next run.')).toBeVisible()
  await page.getByRole('button', { name: 'Start run' }).click()
  await expect(page.getByText(`Artists receive ₹${story.share} in 1 payout.`)).toBeVisible()
  await services.database.pool.query(`update sessions set proved_at = now() - interval '1 hour'`)
  await page.getByRole('button', { name: 'Approve run' }).click()
  await page.getByRole('textbox', { name: 'Code' }).fill(app.code())
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(`1 payout approved: ₹${story.share}.`)).toBeVisible()
  const payout = () => standIns?.razorpayX.books.payouts[0]
  await expect.poll(() => payout()?.status).toBe('processing')
  standIns?.razorpayX.move(payout()?.id ?? '', 'processed')
  const utr = payout()?.utr ?? ''
  await expect(page.getByText(`UTR ${utr}`)).toBeVisible()
  return utr
}

async function refund({ page, open }: Person, orderId: string): Promise<void> {
  await open(`/admin/orders/${orderId}`)
  const main = page.getByRole('main')
  await main.locator('summary', { hasText: 'Refund' }).click()
  await main.getByLabel('Amount (₹)').fill('27500')
  await main.getByRole('radio', { name: 'Returned' }).check()
  await main.getByRole('button', { name: 'Refund ₹27,500' }).click()
  await expect(main.getByText('Refund of ₹27,500 (returned): Refunded')).toBeVisible()
}

/** What a link downloads. */
async function read(link: Locator): Promise<Buffer> {
  const [file] = await Promise.all([link.page().waitForEvent('download'), link.click()])
  return readFile(await file.path())
}

async function expectPdf(link: Locator, words: readonly (string | RegExp)[]): Promise<string> {
  const text = (await readPdf(await read(link))).pages.join(' ')
  for (const each of words) expect(text).toMatch(each)
  return text
}
