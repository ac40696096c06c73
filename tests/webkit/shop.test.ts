import { expect } from 'vitest'
import { DEMO_PASSWORD } from '#domain/accounts/demo-accounts.rules.ts'
import { DESKTOP, PHONE } from './visit.ts'
import { walk } from './walk.ts'

walk('the works of the hero are shown whole, each at its own proportion', async ({ visit }) => {
  for (const size of [DESKTOP, PHONE]) {
    await visit.resize(size)
    await visit.open('/')
    const parts = await visit.run(() =>
      [...document.querySelectorAll('.salon-work .pic')]
        .filter((place) => place.checkVisibility())
        .map((place) => {
          const { width, height } = place.getBoundingClientRect()
          const image = place.querySelector('img')
          return width / height / (Number(image?.getAttribute('width')) / Number(image?.getAttribute('height')))
        }),
    )
    expect(parts.length).toBeGreaterThan(0)
    for (const part of parts) expect(Math.abs(part - 1)).toBeLessThan(0.01)
  }
})

for (const size of [DESKTOP, PHONE])
  walk(`M-190 at ${size[0]} px a dialog closes by its button, and scrolls only up and down`, async ({ visit }) => {
    await visit.resize(size)
    await visit.open('/')
    await visit.press('main :is(a, button)', 'Schedule Consultation')
    await visit.place('.dialog .inp', 'Name')
    expect(
      await visit.run(() => {
        const dialog = document.querySelector('.dialog')
        return dialog && dialog.scrollWidth - dialog.clientWidth
      }),
    ).toBe(0)
    await visit.press('.dialog button', 'Close')
    await visit.until(() => visit.run(() => !document.querySelector('.dialog')), 'the dialog is gone')
  })

walk('works are sifted by a press on the words of a value', async ({ visit }) => {
  await visit.resize(DESKTOP)
  await visit.open('/collection')
  await visit.press('.filter summary', 'Shape')
  await visit.press('.filter[open] .tick span', 'Portrait')
  await visit.untilAt(/orientation=portrait/)
})

walk('the price with tax stays on one line of the buy bar, whatever frame is chosen', async ({ visit }) => {
  await visit.resize(PHONE)
  await visit.open('/category/wall-art/handmade')
  await visit.press('main a[href^="/artwork/"]')
  await visit.untilAt(/^\/artwork\//)
  const height = () => visit.run(() => document.querySelector('.bar .tax')?.getBoundingClientRect().height)
  await visit.place('.bar button', 'Add to Cart')
  const before = await height()
  const frames = await visit.run(() => document.querySelectorAll('.frames label').length)
  for (let place = 1; place <= frames; place++) {
    await visit.press(`.frames label:nth-of-type(${place})`)
    expect(await height()).toBe(before)
  }
})

walk('a guest fills the cart, signs in at the checkout, gives an address and pays', async ({ visit }) => {
  await visit.resize(DESKTOP)
  await visit.open('/category/wall-art/digital')
  await visit.press('main a[href^="/artwork/"]')
  await visit.untilAt(/^\/artwork\//)
  await visit.press('button', 'Add to Cart')
  await visit.press('.drawer a', 'Proceed to Checkout')
  await visit.untilAt(/^\/checkout$/)
  await visit.press('main a', 'Sign in')
  await visit.fill('E-mail', 'buyer@rangrekha.test', '.dialog input')
  await visit.fill('Password', DEMO_PASSWORD, '.dialog input')
  await visit.press('.dialog form button', 'Sign In')
  await visit.until(async () => !(await visit.run(isEmpty, 'E-mail')), 'the account has filled in what it knows')
  await visit.place('main button', 'Proceed to Pay')
  for (const [label, text] of [
    ['Phone', '9876543210'],
    ['PIN code', '411004'],
    ['Address', '14 Prabhat Road'],
  ] as const)
    if (await visit.run(isEmpty, label)) await visit.fill(label, text)
  await visit.press('main button', 'Proceed to Pay')
  await visit.press('dialog button', 'Pay ₹')
  await visit.untilAt(/^\/order-confirmation\?order=/)
  await visit.place('h1', 'Thank you')
})

function isEmpty(label: string): boolean {
  const fields = [...document.querySelectorAll<HTMLInputElement>('.checkout :is(input, textarea)')].filter((field) =>
    field.checkVisibility(),
  )
  return fields.some((field) => field.labels?.[0]?.textContent?.trim() === label && !field.value)
}
