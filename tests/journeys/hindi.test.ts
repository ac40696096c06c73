/** A buyer and an artist who use the store in Hindi only. */
import { expect, test } from '@playwright/test'
import { expectAccessible } from '#tests/harness/expect-accessible.ts'
import { gotoLive } from '#tests/harness/goto-live.ts'
import { openJourneyStore, signInHere } from '#tests/harness/journey-store.ts'
import { startMailServer } from '#tests/harness/mail-server.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import { readPdf } from '#tests/harness/read-pdf.ts'
import { paise } from '#shared/money.rules.ts'
import { addressesWords } from '#words/addresses.ts'
import { cartWords } from '#words/cart.ts'
import { frameWords } from '#words/frame.ts'
import { namesWords } from '#words/names.ts'
import { orderEmailsWords } from '#words/order-emails.ts'
import { paymentWords } from '#words/payment.ts'
import { signInWords } from '#words/sign-in.ts'
import { statesWords } from '#words/states.ts'
import { thanksWords } from '#words/thanks.ts'
import { originsWords } from '#words/origins.ts'
import { workFormWords } from '#words/work-form.ts'
import { workPageWords } from '#words/work-page.ts'
import { speak } from '#words/speak.ts'
import { payDialog } from './checkout-parts.ts'
import { press } from './press.ts'
import { mainFile, photo, toStep } from './studio-parts.ts'

const hindi = (read: () => string): string => speak('hi', read)

/** As a mail program decodes it. */
const decoded = (source: string) =>
  source
    .replaceAll('\r\n', '\n')
    .replaceAll(/((?:[A-Za-z0-9+/=]{60,}\n)+[A-Za-z0-9+/=]*)/g, (lines) => Buffer.from(lines, 'base64').toString())

test(
  'a guest buys in Hindi from the home page to the paid order, whose e-mails, link and invoice are in Hindi too',
  { tag: '@phone' },
  async ({ page, browser, isMobile }) => {
    await using mail = await startMailServer()
    await using store = await openJourneyStore({ env: { SMTP_URL: mail.url } })
    const title = 'मॉनसून का आँगन'
    const work = await store.listWork({
      title: 'Monsoon Courtyard',
      title_hi: title,
      price_paise: paise(100_000),
      stock_quantity: 3,
    })
    await gotoLive(page, `${store.url}/`)
    await page.getByRole('contentinfo').getByRole('link', { name: 'हिन्दी' }).click()
    await expect(page).toHaveURL(`${store.url}/hi`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN')
    await page.locator(`a[href="/hi/artwork/${work}"]`).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await page
      .getByRole('button', { name: hindi(() => workPageWords.addToCart) })
      .filter({ visible: true })
      .first()
      .click()
    await expect(page.getByRole('dialog').locator('.work')).toHaveText(title)
    await page
      .getByRole('dialog')
      .getByRole('link', { name: hindi(() => cartWords.checkOut) })
      .click()
    await expect(page).toHaveURL(`${store.url}/hi/checkout`)
    const field = (label: string) =>
      page.locator('[data-live] .checkout').getByLabel(label, { exact: true }).filter({ visible: true })
    await field(hindi(() => addressesWords.fullName)).fill('Kavya Nair')
    await field(hindi(() => addressesWords.email)).fill('kavya@example.test')
    await field(hindi(() => addressesWords.phone)).fill('9876543210')
    await field(hindi(() => addressesWords.postalCode)).fill('411004')
    await field(hindi(() => addressesWords.address)).fill('14 Prabhat Road')
    await expect(field(hindi(() => addressesWords.city))).not.toHaveValue('')
    await expectAccessible(page)
    await press(page.getByRole('button', { name: hindi(() => paymentWords.pay) }).last(), isMobile)
    await press(payDialog(page).getByRole('button', { name: /^Pay ₹/ }), isMobile)
    await expect(page.getByRole('heading', { level: 1, name: hindi(() => thanksWords.title) })).toBeVisible()
    await expectAccessible(page)
    const id = new URL(page.url()).searchParams.get('order') ?? ''

    const emails = () => mail.taken.map(({ source }) => decoded(source)).join('\n')
    await expect.poll(emails, { timeout: 20_000 }).toContain(hindi(() => orderEmailsWords.placedHeading))
    const [link = ''] = /http:\S+\/hi\/orders\/\S+\/open\/[\w-]+/.exec(emails()) ?? []
    expect(link).toContain(`${store.url}/hi/orders/${id}`)
    const elsewhere = await browser.newContext()
    const there = await elsewhere.newPage()
    await there.goto(link)
    await expect(there).toHaveURL(`${store.url}/hi/orders/${id}`)
    await expect(there.locator('html')).toHaveAttribute('lang', 'hi-IN')
    await expect(there.getByRole('main').getByText('411004').first()).toContainText(
      hindi(() => statesWords.stateNames.Maharashtra),
    )
    const bought = there.getByRole('link', { name: 'Monsoon Courtyard' })
    await expect(bought).toHaveAttribute('lang', 'en')
    await expectAccessible(there)
    const file = await there.request.get(`${store.url}/hi/orders/${id}/invoice.pdf`)
    const { pages } = await readPdf(await file.body())
    expect(pages.join(' ')).toMatch(/Invoice[^]*इनवॉइस|इनवॉइस/i)
    await elsewhere.close()

    await gotoLive(page, `${store.url}/artwork/${work}`)
    await expect(page.locator('.language-hint')).toBeAttached()
    await expect(page.locator('.language-hint')).toBeHidden()
    await gotoLive(page, `${store.url}/about`)
    await page.getByRole('link', { name: 'हिन्दी में देखें' }).click()
    await expect(page).toHaveURL(`${store.url}/hi/about`)
  },
)

test('an artist adds a work in Hindi', { tag: '@phone' }, async ({ page, context }) => {
  await using store = await openJourneyStore()
  const { artistId } = await signInHere(store, context, { role: 'artist', firstName: 'Meera' })
  await gotoLive(page, `${store.url}/hi/artist/dashboard?work=new`)
  const form = page.locator('.work-form')
  await expect(form.getByRole('heading', { name: hindi(() => workFormWords.addTitle) })).toBeVisible()
  await mainFile(form).setInputFiles(await photo(0))
  await toStep(form, 'what')
  await form
    .getByLabel(
      hindi(() => workFormWords.title),
      { exact: true },
    )
    .fill('Old City, Isometric')
  await form
    .getByLabel(
      hindi(() => workFormWords.titleHi),
      { exact: true },
    )
    .fill('पुराना शहर')
  const category = form.getByLabel(hindi(() => workFormWords.category))
  await expect(category).toContainText(hindi(() => namesWords.categories.jewellery))
  await expect(category).not.toContainText('Jewellery')
  await category.selectOption({ index: 1 })
  await form.getByLabel(hindi(() => workFormWords.medium)).fill('Archival pigment print')
  await form.getByRole('radio', { name: new RegExp(`^${hindi(() => originsWords.names.hand)}`) }).check()
  await form
    .getByLabel(
      hindi(() => workFormWords.description),
      { exact: true },
    )
    .fill('Nine lanes by nine, drawn from a terrace.')
  await toStep(form, 'size')
  await form.getByLabel(hindi(() => workFormWords.width)).fill('40')
  await form.getByLabel(hindi(() => workFormWords.height)).fill('50')
  await toStep(form, 'price')
  await form.getByLabel(hindi(() => workFormWords.price)).fill('3600')
  await toStep(form, 'check')
  await expectAccessible(page)
  await form
    .getByRole('button', { name: hindi(() => workFormWords.add) })
    .last()
    .click()
  await expect(page.locator('.own-works')).toContainText('Old City, Isometric')
  await expect(page).toHaveURL(`${store.url}/hi/artist/dashboard`)
  const { kysely } = store.services.database
  const works = kysely
    .selectFrom('artworks')
    .select(['title', 'title_hi'])
    .where('artist_id', '=', artistId ?? '')
  expect(await works.execute()).toEqual([{ title: 'Old City, Isometric', title_hi: 'पुराना शहर' }])
})

test(
  'in Hindi the logo leads home, the sign-in dialog opens, signing in ends in Hindi, and gift options are kept',
  {
    tag: '@desktop',
  },
  async ({ page, isMobile }) => {
    await using store = await openJourneyStore()
    const visitor = await signInNew(store.services)
    const work = await store.listWork({ title: 'Monsoon Courtyard', stock_quantity: 3 })
    await gotoLive(page, `${store.url}/hi/about`)
    await press(page.getByRole('banner').locator('a[href="/hi"]').first(), isMobile)
    await expect(page).toHaveURL(`${store.url}/hi`)
    await expect(page.locator(`a[href="/hi/artwork/${work}"]`).first()).toBeVisible()

    await press(page.getByRole('banner').getByRole('link', { name: hindi(() => signInWords.signIn) }), isMobile)
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel(hindi(() => signInWords.email))).toBeVisible()
    await page.keyboard.press('Escape')

    await gotoLive(page, `${store.url}/hi/sign-in`)
    const main = page.getByRole('main')
    await main.getByLabel(hindi(() => signInWords.email)).fill(visitor.email)
    await main
      .getByLabel(
        hindi(() => signInWords.password),
        { exact: true },
      )
      .fill(visitor.password)
    await press(main.getByRole('button', { name: hindi(() => signInWords.signInTitle), exact: true }), isMobile)
    await expect(page).toHaveURL(`${store.url}/hi`)

    await gotoLive(page, `${store.url}/hi/artwork/${work}`)
    await page
      .getByRole('button', { name: hindi(() => workPageWords.addToCart) })
      .filter({ visible: true })
      .first()
      .click()
    await expect(page.getByRole('dialog').first()).toBeVisible()
    await gotoLive(page, `${store.url}/hi/cart`)
    await page.getByText(hindi(() => cartWords.giftTitle)).click()
    await press(page.getByRole('button', { name: hindi(() => cartWords.addGift) }), isMobile)
    await expect(page.locator('.gift summary .ash')).toBeVisible()
    await expect(page).toHaveURL(`${store.url}/hi/cart`)
    await page.reload()
    await page.getByText(hindi(() => cartWords.giftTitle)).click()
    await expect(page.getByRole('button', { name: hindi(() => cartWords.saveGift) })).toBeVisible()
  },
)

test(
  'M-104 in Hindi a new password, a sign-in with it and signing out are in Hindi to the end',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await using mail = await startMailServer()
    await using store = await openJourneyStore({ env: { SMTP_URL: mail.url } })
    const visitor = await speak('hi', () => signInNew(store.services))
    const main = page.getByRole('main')
    const fill = (label: string, text: string) => main.getByLabel(label, { exact: true }).fill(text)
    const click = (name: string) => press(main.getByRole('button', { name, exact: true }), isMobile)
    await gotoLive(page, `${store.url}/hi/sign-in`)
    await main.getByRole('link', { name: hindi(() => signInWords.forgotLink) }).click()
    await expect(page).toHaveURL(`${store.url}/hi/forgot-password`)
    await fill(
      hindi(() => signInWords.email),
      visitor.email,
    )
    await click(hindi(() => signInWords.sendLink))
    await expect(main.getByText(hindi(() => signInWords.linkSent))).toBeVisible()
    const link = () =>
      /http:\S+\/hi\/reset-password\?\S+/.exec(mail.taken.map(({ source }) => decoded(source)).join('\n'))
    await expect.poll(link, { timeout: 20_000 }).not.toBeNull()
    await gotoLive(page, link()?.[0] ?? '')
    await fill(
      hindi(() => signInWords.newPassword),
      'another long quiet evening',
    )
    await click(hindi(() => signInWords.changePassword))
    await main.getByRole('link', { name: hindi(() => signInWords.signInWithNew) }).click()
    await expect(page).toHaveURL(`${store.url}/hi/sign-in`)
    await fill(
      hindi(() => signInWords.email),
      visitor.email,
    )
    await fill(
      hindi(() => signInWords.password),
      'another long quiet evening',
    )
    await click(hindi(() => signInWords.signInTitle))
    await expect(page).toHaveURL(`${store.url}/hi`)
    await expect(page.locator('.known')).toBeAttached()
    await gotoLive(page, `${store.url}/hi/about`)
    await page
      .getByRole('banner')
      .getByRole('button', { name: hindi(() => frameWords.menu) })
      .click()
    await page
      .getByRole('button', { name: hindi(() => signInWords.signOut) })
      .filter({ visible: true })
      .click()
    await expect(page).toHaveURL(`${store.url}/hi`)
    await expect(page.locator('.known')).toHaveCount(0)
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN')
  },
)

test(
  'M-099 the way to Google and back from a Hindi page is in Hindi, page by page',
  { tag: '@phone' },
  async ({ page }) => {
    const seen: string[] = []
    page.on('framenavigated', (frame) => void seen.push(new URL(frame.url()).pathname))
    await gotoLive(page, '/hi/sign-in?next=/about')
    await page
      .getByRole('main')
      .getByRole('button', { name: hindi(() => signInWords.continueWithGoogle) })
      .click()
    await page.getByLabel('First name').fill('Asha')
    await page.getByLabel('Last name').fill('Rao')
    await page.getByLabel('Email').fill('asha.hindi@mail.example')
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(page).toHaveURL('/hi/about')
    expect(seen.filter((path) => !/^\/(hi|stand-ins)\//.test(path))).toEqual([])
    expect(seen).toContain('/hi/auth/callback')
  },
)
