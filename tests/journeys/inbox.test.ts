import { expect, test } from '@playwright/test'
import { noPaise } from '#shared/money.rules.ts'
import { expectAccessible } from '#tests/harness/expect-accessible.ts'
import { gotoLive } from '#tests/harness/goto-live.ts'
import { categoryIds } from '#tests/harness/list-work.ts'
import { openJourneyStore, signInHere } from '#tests/harness/journey-store.ts'
import { startMailServer } from '#tests/harness/mail-server.ts'
import type { MailServer } from '#tests/harness/mail-server.ts'
import { postForm } from '#tests/harness/post-form.ts'
import { fillIn, MISSING, payButton, payDialog } from './checkout-parts.ts'

const HOUR_MS = 3_600_000

// Two people, a mail server and a payment: on a busy machine one minute is short.
test.slow()

/** The e-mail whose subject begins so, as plain text, once it has come. */
async function mailAbout(mail: MailServer, subject: string): Promise<string> {
  const find = () => mail.taken.find(({ header }) => header('subject')?.startsWith(subject))
  await expect.poll(() => find()?.to).toBeDefined()
  return find()?.source.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? ''
}

test(
  'F-64 G-61 an owner finds overdue enquiries and answers; the e-mail quotes the enquiry below',
  { tag: '@desktop' },
  async ({ page, context }) => {
    await using mail = await startMailServer()
    await using store = await openJourneyStore({ env: { SMTP_URL: mail.url } })
    await store.services.database.kysely
      .insertInto('contact_enquiries')
      .values({
        name: 'Asha Rao',
        email: 'asha@example.test',
        message: 'Is Monsoon still there?',
        created_at: new Date(Date.now() - 50 * HOUR_MS),
      })
      .execute()
    await signInHere(store, context, { role: 'admin' })
    await gotoLive(page, `${store.url}/admin/inbox`)
    await expect(page.getByText('Late: waiting for 2 days')).toBeVisible()
    await expectAccessible(page, 'main')
    await page.getByRole('link', { name: 'C-00001' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Enquiry C-00001' })).toBeVisible()
    const answer = page.getByRole('textbox', { name: 'Your reply' })
    await page.getByRole('button', { name: 'Send reply' }).click()
    await expect(answer).toBeFocused()
    await expect(answer).toHaveAccessibleDescription(/Please write something\./)
    await expectAccessible(page, 'main')
    await answer.fill('It is. Come by on Monday.')
    await page.getByRole('button', { name: 'Send reply' }).click()
    await expect(page.getByText('Your reply is on its way.')).toBeVisible()
    await expect(page.getByRole('list').getByText('It is. Come by on Monday.')).toBeVisible()
    await expect(answer).toHaveValue('')
    const sent = await mailAbout(mail, 'Your enquiry (C-00001)')
    expect(sent).toContain('It is. Come by on Monday.')
    expect(sent).toContain('> Is Monsoon still there?')
    const { kysely } = store.services.database
    const mailJobs = kysely.selectFrom('jobs').select('state').where('kind', '=', 'inbox-mail')
    await expect.poll(() => mailJobs.execute()).toEqual([{ state: 'done' }])
    await gotoLive(page, page.url())
    await expect(page.locator('[data-live]').getByText('E-mail sent')).toBeVisible()
  },
)

test(
  'F-24 an owner quotes a price for a work without one, and the buyer pays it by the link in the e-mail',
  { tag: ['@desktop', '@long'] },
  async ({ page, context, browser }) => {
    await using mail = await startMailServer()
    await using store = await openJourneyStore({ env: { SMTP_URL: mail.url } })
    const work = await store.listWork({
      category_id: categoryIds.premiumArtwork,
      price_paise: noPaise,
      title: 'Raga at Dusk',
    })
    const asked = { name: 'Kiran Shah', contact: 'kiran@example.test', message: 'How much with shipping?' }
    await postForm({ fetch: (path, init) => fetch(store.url + path, init) }, `/artwork/${work}`, asked, {
      origin: store.url,
    })
    await signInHere(store, context, { role: 'admin' })
    await gotoLive(page, `${store.url}/admin/inbox?kind=quote`)
    await page.getByRole('link', { name: 'Q-00001' }).click()
    await page.getByLabel('Price (₹)').fill('48,000')
    await page.getByLabel('Message to the buyer').fill('With its wooden box.')
    await page.getByRole('button', { name: 'Send quote' }).click()
    await expect(page.getByText('Link for the buyer:')).toBeVisible()
    await expectAccessible(page, 'main')
    await page.getByRole('link', { name: 'Create order' }).click()
    await expect(page.getByLabel('Full name')).toHaveValue('Kiran Shah')
    await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('kiran@example.test')
    await expect(page.locator('.new-order-total')).toHaveText('Total ₹52,800')
    await expectAccessible(page, 'main')
    await page.goBack()

    const [path = ''] = /\/quote\/[\w-]{32}/.exec(await mailAbout(mail, 'Your quote is ready (Q-00001)')) ?? []
    // The sender has no account.
    const theirs = await browser.newContext()
    const buyer = await theirs.newPage()
    await gotoLive(buyer, store.url + path)
    await expect(buyer.locator('.cost')).toHaveText('₹52,800 incl. tax: ₹48,000 + 10% tax')
    await expectAccessible(buyer, 'main')
    await buyer.getByRole('link', { name: 'Buy this work' }).click()
    await fillIn(buyer, { 'Full name': 'Kiran Shah', 'E-mail': 'kiran@example.test', ...MISSING })
    await payButton(buyer).click()
    await payDialog(buyer).getByRole('button', { name: 'Close' }).click()
    await payButton(buyer).click()
    await payDialog(buyer).getByRole('button', { name: /^Pay/ }).click()
    await expect(buyer).toHaveURL(/\/order-confirmation/)
    await gotoLive(buyer, store.url + path)
    await expect(buyer.getByText('This quote has been used, and the work is paid for.')).toBeVisible()
    await theirs.close()

    await gotoLive(page, page.url())
    await expect(page.getByText('Paid', { exact: true })).toBeVisible()
  },
)
