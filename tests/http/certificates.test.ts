import { randomUUID } from 'node:crypto'
import { compactVerify, createLocalJWKSet, type JSONWebKeySet } from 'jose'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { applyShipmentUpdate } from '#domain/orders/shipping/follow-parcel.ts'
import { issueInvoiceNow } from '#domain/orders/invoices/issue-document.ts'
import { openedWith, passCookie } from '#domain/orders/order/order-pass.ts'
import { addOrder, addParcel } from '#tests/harness/add-order.ts'
import { eventually } from '#tests/harness/eventually.ts'
import { textOf } from '#tests/harness/page-text.ts'
import { addPictureFile } from '#tests/harness/picture-file.ts'
import { postForm } from '#tests/harness/post-form.ts'
import { readPdf } from '#tests/harness/read-pdf.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import { openTestStore, storeUrl, type TestStore } from '#tests/harness/store.ts'

/** One of 25 of an artist's edition, sold to an account or a guest, with its parcel booked. */
async function openSold(options: { guest?: boolean; language?: string } = {}, store?: TestStore) {
  const there = store ?? (await openTestStore({ expectedErrors: [/A job failed/] }))
  const { services } = there
  const { kysely } = services.database
  const artist = await signInNew(services, { role: 'artist', firstName: 'Meera' })
  const buyer = await signInNew(services)
  const picture = await addPictureFile(services, { width: 900, height: 1200 })
  const work = await there.listWork({
    artist_id: artist.artistId,
    edition: 'limited',
    stock_quantity: 24,
    title: 'Moonrise',
    medium: 'Linocut',
    dimensions: '30 × 40 cm',
    width_cm: 30,
    height_cm: 40,
  })
  const guestId = randomUUID()
  const order = await addOrder(kysely, [work], {
    user_id: buyer.id,
    status: 'confirmed',
    language: options.language ?? 'en',
  })
  await sql`update order_items set image_url = ${`/images/${picture}/640.webp`} where order_id = ${order}`.execute(
    kysely,
  )
  if (options.guest)
    await kysely.updateTable('orders').set({ user_id: null, guest_id: guestId }).where('id', '=', order).execute()
  const pass =
    passCookie(services, openedWith({ guestId, orders: [] }, order, services.clock.now())).split(';')[0] ?? ''
  const cookie = options.guest ? pass : buyer.cookie
  const parcel = await addParcel(kysely, order, { state: 'booked' })
  const { brand, clock } = services
  await inTransaction(services, (tx) => issueInvoiceNow(tx, { orderId: order, brand, now: clock.now() }))
  const get = (path: string, who = '') => there.fetch(path, { headers: { cookie: who }, redirect: 'manual' })
  const read = async (path: string, who = '') => textOf(await (await get(path, who)).text())
  const pdf = async (path: string, who: string) => readPdf(new Uint8Array(await (await get(path, who)).arrayBuffer()))
  const news = (status: 'shipped' | 'delivered') =>
    inTransaction(services, (tx) =>
      applyShipmentUpdate(
        tx,
        { id: parcel, orderId: order },
        { status, text: status, happenedAt: undefined, expectedOn: undefined, scans: [] },
        clock.now(),
      ),
    )
  const keys = async () =>
    (
      await kysely
        .selectFrom('certificates')
        .innerJoin('order_items', 'order_items.id', 'item_id')
        .select('key')
        .where('order_id', '=', order)
        .orderBy('turn')
        .execute()
    ).map(({ key }) => key)
  return { store: there, artist, buyer, cookie, order, parcel, work, get, read, pdf, news, keys }
}

test('F-18 an artist prints the paper, its page is valid once the parcel has left, and a kept library verifies it', async () => {
  const sold = await openSold()
  await using store = sold.store
  const { artist, cookie, order, parcel, work, get, read, pdf, news, keys } = sold
  expect(await read(`/artwork/${work}`)).toContain('Comes with a signed certificate of authenticity')
  expect(await read(`/artist/orders/${parcel}`, artist.cookie)).toContain('Put the signed certificate inside.')
  const paper = await pdf(`/artist/orders/${parcel}/certificates.pdf`, artist.cookie)
  expect(paper.pages).toHaveLength(1)
  const [key = ''] = await keys()
  for (const words of [
    'Certificate of authenticity',
    'Moonrise',
    'Linocut',
    '30 × 40 cm',
    '1 of 25',
    'Signature of the artist',
    `/certificate/${key}`,
  ])
    expect(paper.pages[0]).toContain(words)
  expect(paper.roles).toContain('Figure')
  // Not sent yet: the page says so, nothing signed is out, and the buyer has nothing.
  const early = await get(`/certificate/${key}`)
  expect([early.status, textOf(await early.text())]).toEqual([200, expect.stringContaining('Not sent yet')])
  expect((await get(`/certificate/${key}/certificate.jws`)).status).toBe(404)
  expect((await get(`/orders/${order}/certificates.pdf`, cookie)).status).toBe(404)
  await news('shipped')
  await eventually(async () => expect(await read(`/certificate/${key}`)).toContain('This certificate is valid.'))
  const page = await (await get(`/certificate/${key}`)).text()
  expect(page).toContain('content="noindex"')
  for (const words of [
    'Moonrise',
    'Linocut',
    '30 × 40 cm',
    '1 of 25',
    'Became valid when the work was sent',
    'A QR code can be copied',
  ])
    expect(textOf(page)).toContain(words)
  for (const secret of ['Asha', 'Prabhat Road', '1,100', order])
    expect(page, 'of its buyer and price').not.toContain(secret)
  expect(await read(`/hi/certificate/${key}`)).toContain('यह सर्टिफ़िकेट मान्य है।')
  // As others check it.
  const signed = await get(`/certificate/${key}/certificate.jws`)
  expect(signed.headers.get('content-type')).toBe('application/vc+jwt')
  const published = (await (await get('/.well-known/certificate-keys.json')).json()) as JSONWebKeySet
  const { payload } = await compactVerify(await signed.text(), createLocalJWKSet(published))
  expect(JSON.parse(new TextDecoder().decode(payload))).toMatchObject({
    id: `${storeUrl}/certificate/${key}`,
    issuer: { id: storeUrl },
    credentialSubject: { name: 'Moonrise', editionNumber: 1, artEdition: 25 },
  })
  // The buyer gets the paper, and reports it lost.
  expect(await read(`/orders/${order}`, cookie)).toContain('Certificates')
  expect(await read(`/orders/${order}/certificates`, cookie)).toContain('1 of 25')
  expect((await pdf(`/orders/${order}/certificates.pdf`, cookie)).title).toBe('Certificate of authenticity')
  const { id } = await store.services.database.kysely.selectFrom('certificates').select('id').executeTakeFirstOrThrow()
  const lost = () => postForm(store, `/orders/${order}/certificates?form=${id}`, { certificate: id }, { cookie })
  expect((await lost()).status).toBe(200)
  expect(await read(`/certificate/${key}`)).toContain('Reported lost')
  expect((await get(`/orders/${order}/certificates.pdf`, cookie)).status).toBe(404)
})

test('F-18 a guest gets the paper in Hindi; an admin replaces it, and a refund withdraws it', async () => {
  const sold = await openSold({ guest: true, language: 'hi' })
  await using store = sold.store
  const { artist, cookie, order, parcel, get, read, pdf, news, keys } = sold
  const admin = await signInNew(store.services, { role: 'admin' })
  await news('shipped')
  await eventually(async () => expect(await keys()).toHaveLength(1))
  const [first = ''] = await keys()
  const paper = await pdf(`/orders/${order}/certificates.pdf`, cookie)
  expect([paper.title, paper.language]).toEqual(['प्रामाणिकता का सर्टिफ़िकेट', 'hi-IN'])
  const { id } = await store.services.database.kysely.selectFrom('certificates').select('id').executeTakeFirstOrThrow()
  const path = `/admin/orders/${order}/certificates`
  expect(await read(`/admin/orders/${order}`, admin.cookie)).toContain('Certificates')
  const act = (form: Record<string, string>) =>
    postForm(
      store,
      `${path}?form=${form.intent}-${id}`,
      { key: randomUUID(), certificate: id, ...form },
      { cookie: admin.cookie },
    )
  const corrected = {
    intent: 'replace',
    title: 'Moonrise',
    year: '2023',
    medium: 'Linocut',
    dimensions: '30 × 40 cm',
    why: 'The year was missing.',
  }
  expect((await act({ ...corrected, why: '' })).status, 'an admin says why').toBe(422)
  expect((await act({ ...corrected, year: 'soon' })).status).toBe(422)
  expect((await act(corrected)).status).toBe(200)
  expect((await act(corrected)).status, 'it is replaced once').toBe(409)
  const [, second = ''] = await keys()
  expect(await read(`/certificate/${first}`)).toContain('A newer certificate replaced this one.')
  expect(await (await get(`/certificate/${first}`)).text(), 'no copy leads to the newer one').not.toContain(second)
  expect(await read(`/certificate/${second}`)).toContain('Year 2023')
  const noted = await store.services.database.kysely
    .selectFrom('audit_log')
    .select('facts')
    .where('action', '=', 'certificate-replaced')
    .executeTakeFirstOrThrow()
  expect(noted.facts).toMatchObject({ why: 'The year was missing.' })
  // Its artist corrects it, too.
  const own = await store.services.database.kysely
    .selectFrom('certificates')
    .select('id')
    .where('key', '=', second)
    .executeTakeFirstOrThrow()
  const correct = (cookieOf: string) =>
    postForm(
      store,
      `/artist/orders/${parcel}/certificates?form=${own.id}`,
      { certificate: own.id, title: 'Moonrise', year: '2022', medium: 'Linocut', dimensions: '30 × 40 cm' },
      { cookie: cookieOf },
    )
  const other = await signInNew(store.services, { role: 'artist' })
  expect((await correct(other.cookie)).status).toBe(404)
  expect((await correct(artist.cookie)).status).toBe(200)
  const [, , third = ''] = await keys()
  expect(await read(`/certificate/${third}`)).toContain('Year 2022')
  // All of it is refunded.
  const refund = { intent: 'refund', key: randomUUID(), amount: '1100', reason: 'damaged', note: 'It broke.', line: '' }
  expect((await postForm(store, `/admin/orders/${order}?form=refund`, refund, { cookie: admin.cookie })).status).toBe(
    200,
  )
  await eventually(async () =>
    expect(await read(`/certificate/${third}`)).toContain('Withdrawn: the order was refunded'),
  )
  expect((await get(`/orders/${order}/certificates.pdf`, cookie)).status).toBe(404)
})

test('F-18 a guessed certificate is not found, and guesses are limited', async () => {
  await using store = await openTestStore()
  const guess = (key: string) => store.fetch(`/certificate/${key}`).then(({ status }) => status)
  expect(await guess('7K2M9-XQ4TZ'), 'a number is no address').toBe(404)
  const statuses: number[] = []
  for (let tries = 0; tries < 31; tries++) statuses.push(await guess(String(tries).padStart(20, '0')))
  expect(statuses[0]).toBe(404)
  expect(statuses.at(-1)).toBe(429)
})
