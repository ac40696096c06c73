import { expect } from 'vitest'
import { DEMO_PASSWORD } from '#domain/accounts/demo-accounts.rules.ts'
import { DESKTOP } from './visit.ts'
import type { Visit } from './visit.ts'
import { walk } from './walk.ts'

type Heard = { beside: Window; said: string[] }

const PAGES = ['/', '/collection', '/about', '/blog', '/profile', '/orders', '/admin/dashboard', '/admin/audit']

walk('React finds every page as the server wrote it', async ({ visit }) => {
  await visit.resize(DESKTOP)
  await visit.open('/sign-in')
  await visit.fill('E-mail', 'admin@rangrekha.test')
  await visit.fill('Password', DEMO_PASSWORD)
  await visit.press('main form button', 'Sign In')
  await visit.until(async () => (await visit.run(() => location.pathname)) !== '/sign-in', 'signed in')
  for (const page of PAGES) expect.soft(await complaintsOf(visit, page), page).toEqual([])
})

/** In a window with listeners from before its page has loaded: it keeps them when the page loads. */
async function complaintsOf({ open, run, pressAt, until }: Visit, page: string): Promise<string[]> {
  await open('/contact')
  await run((address) => {
    const listen = () => {
      const beside = window.open(address)
      const said: string[] = []
      beside?.addEventListener('error', ({ message }) => said.push(message))
      Object.assign(window, { heard: { beside, said } })
    }
    addEventListener('click', listen, { once: true })
  }, page)
  // Browsers open a window only after a person's click.
  await pressAt([5, 500])
  const isLive = () =>
    run(() => {
      const { beside } = (window as unknown as { heard: Heard }).heard
      return beside.document.querySelector('header [aria-controls="categories-menu"][aria-expanded]') !== null
    })
  await until(isLive, `${page} is alive`)
  return run(() => {
    const { beside, said } = (window as unknown as { heard: Heard }).heard
    beside.close()
    return said
  })
}
