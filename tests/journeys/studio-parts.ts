/** Shared by the journeys through an artist's form. */
import type { BrowserContext, Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import type { WorkStep } from '#domain/studio/work-steps.rules.ts'
import { gotoLive } from '#tests/harness/goto-live.ts'
import { signInHere } from '#tests/harness/journey-store.ts'
import type { TestStore } from '#tests/harness/store.ts'

type File = { name: string; mimeType: string; buffer: Buffer }

const COLOURS = ['#a8402d', '#2e3a6e', '#3f6b4a', '#b7791f', '#6b635a']

/** A photo of one colour, small enough for any line. */
export async function photo(place = 0): Promise<File> {
  const background = COLOURS[place % COLOURS.length] ?? '#1d1a17'
  const buffer = await sharp({ create: { width: 120, height: 160, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return { name: `photo-${place}.jpg`, mimeType: 'image/jpeg', buffer }
}

export const pdf: File = { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') }

export const tooLarge = async (): Promise<File> => {
  const { buffer, ...file } = await photo()
  return {
    ...file,
    name: 'large.jpg',
    buffer: Buffer.concat([buffer, Buffer.alloc(5 * 1024 * 1024 + 1 - buffer.length)]),
  }
}

export async function openForm(page: Page, context: BrowserContext, store: TestStore) {
  const artist = await signInHere(store, context, { role: 'artist', firstName: 'Meera' })
  await gotoLive(page, `${store.url}/artist/dashboard?work=new`)
  return { artist, form: page.locator('.work-form') }
}

export const mainFile = (form: Locator) => form.locator('.main-image input[type="file"]')
export const otherFiles = (form: Locator) => form.locator('.more-images input[type="file"]')

/** Where no script runs, all steps show at once. */
export async function toStep(form: Locator, step: WorkStep): Promise<void> {
  await form.locator(`.steps-list a[href$="#${step}"]`).click()
  await form.locator(`#${step}`).waitFor()
}

export async function fillSize(form: Locator, width: string, height: string): Promise<void> {
  await form.getByLabel('Width').fill(width)
  await form.getByLabel('Height').fill(height)
}

/** Ends at the last step. */
export async function fillWords(form: Locator, title: string): Promise<void> {
  await toStep(form, 'what')
  await form.getByLabel('Title', { exact: true }).fill(title)
  await form.getByLabel('Category').selectOption({ label: 'Wall Art, Handmade' })
  await form.getByLabel('Medium').fill('Archival pigment print')
  await form.getByRole('radio', { name: /^By hand/ }).check()
  await form.getByLabel('Description', { exact: true }).fill('Nine lanes by nine, drawn from a terrace.')
  await toStep(form, 'size')
  if (await form.getByLabel('Width').count()) await fillSize(form, '40', '50')
  else await form.getByLabel('Dimensions').fill('40 × 50 cm')
  await toStep(form, 'price')
  await form.getByLabel('Price before tax, in ₹').fill('3600')
  // Without scripts there is no such step.
  if (await form.locator('.steps-list a[href$="#check"]').isVisible()) await toStep(form, 'check')
}
