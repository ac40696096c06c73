import { expect, test } from '@playwright/test'
import { expectAccessible } from '#tests/harness/expect-accessible.ts'
import { gotoLive } from '#tests/harness/goto-live.ts'
import type { Locator, Page } from '@playwright/test'
import { firstWork, openWork } from './open-work.ts'

// All visitors of this run come from one address: at most five of each kind of enquiry, on both screens together.

async function fillIn(place: Page | Locator, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await place.getByLabel(label).fill(text)
}

/** A busy phone: each frame comes a quarter of a second late, with everything that waits for one. */
async function slowFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const soon = window.requestAnimationFrame.bind(window)
    window.requestAnimationFrame = (call) => soon(() => setTimeout(() => call(performance.now()), 250))
  })
}

/** No other test in this run books the same hour. */
async function chooseSlot(place: Locator, dayAhead: number): Promise<void> {
  await place.getByRole('combobox', { name: 'Day' }).selectOption({ index: dayAhead })
  await place.getByLabel('Time (India)').selectOption({ index: 1 })
}

test.describe('with a script', () => {
  test(
    'M-190 M-191 M-193 a consultation is booked in the dialog: errors are at their fields, typed text stays, the answer is read out',
    { tag: '@phone' },
    async ({ page }, { project }) => {
      await slowFrames(page)
      await page.goto('/')
      await page.getByRole('button', { name: 'Schedule Consultation' }).first().click()
      const dialog = page.getByRole('dialog', { name: 'Schedule Consultation' })
      await fillIn(dialog, { Phone: '98765', 'Message (optional)': 'A long wall' })
      await dialog.getByRole('button', { name: 'Schedule Consultation' }).click()
      await expect(dialog.getByRole('alert')).toHaveText('Please fix the errors before proceeding.')
      await expect(dialog.getByLabel('Name')).toBeFocused()
      await expect(dialog.getByLabel('Phone')).toHaveAccessibleDescription('Phone number must be a 10-digit number.')
      await expect(dialog.getByLabel('Phone')).toHaveValue('98765')
      await expect(dialog.locator('[aria-invalid="true"]')).toHaveCount(5)
      await expectAccessible(page, '.dialog')
      await fillIn(dialog, { Name: 'Asha Rao', 'E-mail': `${project.name}@example.test`, Phone: '9876543210' })
      await chooseSlot(dialog, project.name === 'phone' ? 3 : 4)
      await dialog.getByRole('button', { name: 'Schedule Consultation' }).click()
      const done = dialog.getByRole('status')
      await expect(done).toContainText('Consultation request submitted successfully! We will contact you shortly.')
      await page.evaluate(() => new Promise(requestAnimationFrame))
      await expect(done).toBeFocused()
      await expectAccessible(page, '.dialog')
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    },
  )

  test(
    'G-62 an hour taken while a visitor fills in the form is refused with the free slots',
    { tag: ['@desktop', '@long'] },
    async ({ page, request, baseURL }, { project }) => {
      await page.goto('/services/consultation')
      const form = page.locator('#book')
      await fillIn(form, { Name: 'Asha', 'E-mail': `late-${project.name}@example.test`, Phone: '9876543210' })
      await chooseSlot(form, project.name === 'phone' ? 6 : 7)
      const date = await form.getByRole('combobox', { name: 'Day' }).inputValue()
      const time = await form.getByLabel('Time (India)').inputValue()
      const quicker = await request.post('/services/consultation', {
        form: { name: 'Ravi', email: `quick-${project.name}@example.test`, phone: '9876543210', date, time },
        headers: { origin: baseURL ?? '' },
      })
      expect(quicker.status()).toBe(200)
      await form.getByRole('button', { name: 'Schedule Consultation' }).click()
      const hour = form.getByLabel('Time (India)')
      await expect(hour).toHaveAccessibleDescription(/has just been taken\. Still free that day: /)
      await expect(form.getByLabel('Name')).toHaveValue('Asha')
      await expect(hour.locator(`option[value="${time}"]`)).toHaveCount(0)
      await expect(form.getByRole('combobox', { name: 'Day' })).toHaveValue(date)
    },
  )

  test(
    'M-187 G-61 a message is sent from the contact page without leaving it',
    { tag: '@phone' },
    async ({ page }, { project }) => {
      await page.goto('/contact')
      const form = page.locator('#write')
      // Until the script is there, the browser itself shows the errors.
      await expect(form.locator('form')).toHaveJSProperty('noValidate', true)
      await fillIn(form, { Name: 'Asha', 'E-mail': 'asha@', Message: 'Hello' })
      await form.getByRole('button', { name: 'Send Message' }).click()
      await expect(form.getByLabel('E-mail')).toBeFocused()
      await expect(form.getByLabel('E-mail')).toHaveAccessibleDescription('Enter a valid e-mail address.')
      await fillIn(form, { 'E-mail': `enquiry-${project.name}@example.test` })
      await expect(form.getByLabel('E-mail')).toHaveAccessibleDescription('')
      await expect(form.getByText('Please fix the errors before proceeding.')).toBeHidden()
      await form.getByRole('button', { name: 'Send Message' }).click()
      await expect(form.getByRole('status')).toContainText(/We’ve received your message\.\s*Your reference: C-\d{5}/)
      await expect(page).toHaveURL(/\/contact$/)
    },
  )

  test(
    'F-24 a quote is requested on the page of a premium work',
    { tag: ['@desktop', '@long'] },
    async ({ page }, { project }) => {
      await gotoLive(page, '/category/premium-artwork')
      await openWork(page, firstWork(page))
      await page.getByText('Ask by e-mail or phone').click()
      const form = page.locator('#quote')
      await fillIn(form, { Name: 'Asha', 'E-mail or phone': 'nobody' })
      await form.getByRole('button', { name: 'Send request' }).click()
      await expect(form.getByLabel('E-mail or phone')).toHaveAttribute('aria-invalid', 'true')
      // A corrected field does not shut the form.
      await fillIn(form, { 'E-mail or phone': project.name === 'phone' ? '9876543210' : 'q@example.test' })
      await expect(form.getByLabel('E-mail or phone')).not.toHaveAttribute('aria-invalid')
      await expectAccessible(page, '#quote')
      await form.getByRole('button', { name: 'Send request' }).click()
      await expect(form.getByRole('status')).toContainText(/Your reference is Q-\d{5}/)
    },
  )
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'a message and a consultation are sent, and errors are shown',
    { tag: ['@phone', '@long'] },
    async ({ page }, { project }) => {
      await page.goto('/contact')
      const enquiry = page.locator('#write')
      await fillIn(enquiry, { Name: 'Asha', 'E-mail': `plain-${project.name}@example.test`, Message: 'Hello' })
      await enquiry.getByRole('button', { name: 'Send Message' }).click()
      await expect(enquiry.getByRole('status')).toContainText('We’ve received your message.')

      await page.goto('/services/consultation')
      const talk = page.locator('#book')
      const sunday = '2099-01-04'
      const who = { Name: 'Asha', 'E-mail': `plain-${project.name}@example.test`, Phone: '9876543210' }
      await fillIn(talk, { ...who, Day: sunday })
      await talk.getByLabel('Time (India)').selectOption('10:00')
      await talk.getByRole('button', { name: 'Schedule Consultation' }).click()
      await expect(talk.getByLabel('Day')).toHaveAccessibleDescription(/closed on Sundays/)
      await expect(talk.getByLabel('Name')).toHaveValue('Asha')
      await expect(talk.getByLabel('Time (India)')).toHaveValue('10:00')
    },
  )
})
