/** Gift cards as a browser without scripts buys and prints them. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { changeSales } from '#domain/admin/gift-cards/act-on-card.ts'
import { hashOfCode } from '#domain/gift-cards/card-code.ts'
import { readGiftCardCode } from '#domain/gift-cards/code.rules.ts'
import { openCardOrderPayment } from '#domain/orders/gift-card-sales/place-card-order.ts'
import { cardOrderLinkPath } from '#domain/orders/order/order-link.ts'
import { decodeEntities, textOf } from '#tests/harness/page-text.ts'
import { postForm } from '#tests/harness/post-form.ts'
import { readPdf } from '#tests/harness/read-pdf.ts'
import { eventually } from '#tests/harness/eventually.ts'
import { startMailServer } from '#tests/harness/mail-server.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import { openTestStore, type TestStore } from '#tests/harness/store.ts'
import { paise } from '#shared/money.rules.ts'

const FORM = {
  design: 'peacock',
  amount: '1000',
  way: 'print',
  forName: 'Meera Nair',
  message: 'हसत रहा',
  buyerName: 'Asha Rao',
  buyerEmail: 'asha@example.test',
}

async function turnOn(store: TestStore): Promise<void> {
  const { id: adminId } = await signInNew(store.services, { role: 'admin' })
  const sales = { isOn: true, validMonths: 12, amounts: [paise(50_000), paise(100_000)] }
  await changeSales(store.services, { sales, adminId })
}

const cookieOf = (answer: Response) => answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
const wordsOf = async (answer: Response) => decodeEntities(textOf(await answer.text()))

/** As a browser that cannot show the provider's sheet comes back from it. */
async function pay(store: TestStore, cardOrderId: string): Promise<void> {
  const opened = await openCardOrderPayment(store.services, { cardOrderId, opened: [cardOrderId] })
  if (!opened.ok || !store.standIns) throw new Error('The test could not pay.')
  const back = async (fields: Record<string, string>) =>
    (await postForm(store, `/api/payment-return?gift-card=${cardOrderId}`, fields)).headers.get('location')
  const page = `/gift-cards/${cardOrderId}`
  expect(await back({ 'error[reason]': 'payment_timed_out' })).toContain(`${page}?payment-failed=`)
  expect(await back(store.standIns.razorpay.pay(opened.providerOrderId))).toBe(page)
}

test('once they are on sale every page links to gift cards; a wrong form gets errors with all typed text and stores nothing', async () => {
  await using store = await openTestStore()
  const home = async () => (await (await store.fetch('/')).text()).includes('href="/gift-cards"')
  expect(await home()).toBe(false)
  await turnOn(store)
  expect(await home()).toBe(true)
  const wrong = await postForm(store, '/gift-cards', { ...FORM, key: randomUUID(), buyerEmail: 'asha' })
  expect([wrong.status, wrong.headers.getSetCookie()]).toEqual([422, []])
  const said = decodeEntities(await wrong.text())
  for (const words of ['Enter a valid e-mail address.', 'value="Meera Nair"', 'हसत रहा']) expect(said).toContain(words)
  const mailed = { ...FORM, way: 'mail', recipientEmail: 'meera@example.test', sendOn: 'zzz' }
  expect(await wordsOf(await postForm(store, '/gift-cards', { ...mailed, key: randomUUID() }))).not.toContain('NaN')
  const { rows } = await store.services.database.pool.query('select from gift_card_orders')
  expect(rows).toEqual([])
})

test('a card has one of six drawn designs, on its page and in its e-mail; an older card looks as before', async () => {
  await using mail = await startMailServer()
  await using store = await openTestStore({ env: { SMTP_URL: mail.url } })
  await turnOn(store)
  const form = await (await store.fetch('/gift-cards')).text()
  expect(new Set(form.match(/\/card-designs\/\w+\.svg/g)).size).toBe(6)
  const buyForm = { ...FORM, way: 'mail', recipientEmail: 'meera@example.test', sendOn: indiaDay(new Date()) }
  const none = await postForm(store, '/gift-cards', { ...buyForm, design: 'sunset', key: randomUUID() })
  expect([none.status, await wordsOf(none)]).toEqual([422, expect.stringContaining('Please choose a design.')])

  const begun = await postForm(store, '/gift-cards', { ...buyForm, key: randomUUID() })
  const page = begun.headers.get('location') ?? ''
  const cardOrderId = page.split('/').at(-1) ?? ''
  const shown = async () => (await store.fetch(page, { headers: { cookie: cookieOf(begun) } })).text()
  expect(await shown()).toContain('src="/card-designs/peacock.svg"')
  await pay(store, cardOrderId)
  const sent = await eventually(() => {
    const found = mail.taken.find(({ to }) => to.includes('meera@example.test'))
    if (!found) throw new Error('No e-mail has come.')
    return found.source.replaceAll('=\r\n', '').replaceAll('=3D', '=')
  })
  const [picture = ''] = /https?:\S+\/card-designs\/peacock\.png/.exec(sent) ?? []
  const file = await store.fetch(new URL(picture).pathname)
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/png'])

  await store.services.database.pool.query('update gift_card_orders set design = null')
  expect(await shown()).not.toContain('card-designs')
  expect(await shown()).toContain('Meera Nair')
})

test('a guest buys a card for paper: nobody else sees it, its code is shown once, and a lost paper has a new one', async () => {
  let now = new Date('2026-11-23T05:00:00Z')
  await using store = await openTestStore({ clock: { now: () => now } })
  await turnOn(store)
  const begun = await postForm(store, '/gift-cards', { ...FORM, key: randomUUID() })
  expect(begun.status).toBe(303)
  const page = begun.headers.get('location') ?? ''
  const cardOrderId = page.split('/').at(-1) ?? ''
  const cookie = cookieOf(begun)
  expect((await store.fetch(page)).status).toBe(404)
  expect(await wordsOf(await store.fetch(page, { headers: { cookie } }))).toContain('needs JavaScript')
  const print = (fields: Record<string, string> = {}, by = cookie) =>
    postForm(store, `${page}/card.pdf`, fields, { cookie: by })
  expect((await print()).headers.get('location')).toBe(`${page}?paper=not-now`)
  await pay(store, cardOrderId)

  const codeIn = async (answer: Response) => {
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    const [words = ''] = (await readPdf(await answer.bytes())).pages
    for (const part of ['Gift card', '₹1,000', 'For Meera Nair', 'From Asha Rao', '23 November 2027'])
      expect(words).toContain(part)
    return readGiftCardCode(/([0-9A-Z]{4}-){4}[0-9A-Z]{4}/.exec(words)?.[0]) ?? ''
  }
  const countsNow = async (code: string) => {
    const { rows } = await store.services.database.pool.query('select from gift_cards where code_hash = $1', [
      hashOfCode(code),
    ])
    return rows.length === 1
  }
  const code = await codeIn(await print())
  expect([await codeIn(await print()), await countsNow(code)]).toEqual([code, true])
  expect((await print({}, '')).status).toBe(404)

  now = new Date(now.getTime() + 16 * 60_000)
  const shown = await print()
  expect([shown.status, shown.headers.get('location')]).toEqual([303, `${page}?paper=shown`])
  const link = cardOrderLinkPath(store.services, { orderId: cardOrderId, email: FORM.buyerEmail })
  const elsewhere = cookieOf(await store.fetch(link))
  const told = await wordsOf(await store.fetch(`${page}?paper=shown`, { headers: { cookie: elsewhere } }))
  expect(told).toContain('We’ve already shown this card’s code.')
  const renewed = await codeIn(await print({ lost: 'yes' }, elsewhere))
  expect([renewed === code, await countsNow(renewed), await countsNow(code)]).toEqual([false, true, false])
})
