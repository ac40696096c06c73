/** People at a live shop, met at its own address by forms and calls alone, as browsers without scripts send them. */
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect } from 'vitest'
import { eventually } from './eventually.ts'
import { categoryIds } from './list-work.ts'
import { textOf } from './page-text.ts'
import { ADDRESS } from './test-shop.ts'
import { codeOf } from './two-step.ts'
import { filled } from './studio.ts'
import type { TlsProxy } from './tls-proxy.ts'

export const PASSWORD = 'a long quiet evening at home'

export type Person = ReturnType<typeof openPerson>

type Sent = Record<string, string> | FormData

/** A browser with its cookies. */
export function openPerson(proxy: Pick<TlsProxy, 'ask'>, domain: string) {
  const cookies = new Map<string, string>()
  const headers = () => ({
    origin: `https://${domain}`,
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  })
  async function ask(path: string, init: Parameters<TlsProxy['ask']>[1] = {}): Promise<Response> {
    const answer = await proxy.ask(path, { ...init, headers: { ...headers(), ...init.headers } })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return answer
  }
  return {
    read: (path: string) => ask(path),
    async words(path: string): Promise<string> {
      return textOf(await (await ask(path)).text())
    },
    post: (path: string, sent: Sent) =>
      ask(path, { method: 'POST', body: sent instanceof FormData ? sent : new URLSearchParams(sent) }),
    async call<Answer>(path: string, body: object): Promise<Answer> {
      const type = { 'content-type': 'application/json' }
      return (await (await ask(path, { method: 'POST', body: JSON.stringify(body), headers: type })).json()) as Answer
    },
    forget: () => cookies.clear(),
  }
}

/** Signed in with the password alone, an admin of a live shop is sent to set up two-step verification. */
export async function setUpTwoStep(admin: Person, email: string): Promise<string[]> {
  admin.forget()
  expect((await admin.post('/sign-in', { email, password: PASSWORD })).status).toBe(303)
  const section = await admin.read('/admin/dashboard')
  expect([section.status, section.headers.get('location')]).toEqual([302, '/profile/two-step'])
  await admin.post('/profile/two-step?form=app-begin', {})
  const html = await (await admin.read('/profile/two-step')).text()
  const [, key = ''] = /two-step-key num">([A-Z2-7 ]+)</.exec(html) ?? []
  const on = await admin.post('/profile/two-step?form=app-on', { code: codeOf(key) })
  expect((await admin.read('/admin/dashboard')).status).toBe(200)
  return textOf(await on.text()).match(/\b[a-z2-7]{4}(-[a-z2-7]{4}){3}\b/g) ?? []
}

/** A person signs up, becomes an artist, and adds a work; an admin approves it. Returns its id. */
export async function listFirstWork(admin: Person, artist: Person): Promise<string> {
  const email = 'meera@studio.example'
  const account = { first_name: 'Meera', last_name: 'Kulkarni', email, password: PASSWORD }
  expect((await artist.post('/sign-up', account)).status).toBe(303)
  const people = await (await admin.read(`/admin/dashboard?q=${email}`)).text()
  const [, person = ''] = /name="person" value="([0-9a-f-]{36})"/.exec(people) ?? []
  const made = await admin.post('/admin/dashboard', { intent: 'role', person, role: 'artist' })
  expect(textOf(await made.text())).toContain('User role updated successfully')

  const file = new FormData()
  const picture = await sharp({ create: { width: 900, height: 1_200, channels: 3, background: '#a8402d' } })
    .png()
    .toBuffer()
  file.set('file', new File([Uint8Array.from(picture)], 'work.png', { type: 'image/png' }))
  const uploaded = await artist.post('/api/uploads', file)
  expect(uploaded.status).toBe(201)
  const { public_id: image } = (await uploaded.json()) as { public_id: string }
  const work = new FormData()
  const fields = { ...filled({ image }), category: categoryIds.wallArt, edition: 'limited', stock: '5' }
  for (const [name, value] of Object.entries(fields)) if (typeof value === 'string') work.append(name, value)
  const saved = await artist.post('/artist/dashboard', work)
  expect(saved.status, textOf(await saved.text())).toBe(303)

  const artwork = await approveNext(admin)
  expect((await artist.read(`/artwork/${artwork}`)).status).toBe(200)
  return artwork
}

/** The first work that awaits approval; `of` a change of one that is listed already. */
export async function approveNext(admin: Person, of: '' | '-edit' = ''): Promise<string> {
  const queue = '/admin/dashboard?tab=artworks'
  const html = await (await admin.read(queue)).text()
  const [, artwork = '', version = ''] =
    /name="artwork" value="([0-9a-f-]{36})"\/?><input[^>]*name="version" value="(\d+)"/.exec(html) ?? []
  expect((await admin.post(queue, { intent: `approve${of}`, artwork, version, reason: '' })).status).toBe(200)
  return artwork
}

type Made = { id: string; order: string; key: string; total?: number }

/** A guest, who pays in the dialog of the provider. Returns the number of the order. */
export async function buyAsGuest(guest: Person, artwork: string, email: string): Promise<string> {
  await guest.post('/cart', { change: 'add', artwork })
  const cart = await (await guest.read('/cart')).text()
  const [, frame = ''] = /name="line" value="([0-9a-f-]{36})/.exec(cart) ?? []
  const asked = { receipt: randomUUID(), guest: true, notes: { shipping_address: { ...ADDRESS, email } } }
  const lines = [{ artwork, frame, quantity: 1 }]
  const { total } = await guest.call<Made>('/api/create-order', { ...asked, lines, amount: 1 })
  const made = await guest.call<Made>('/api/create-order', { ...asked, lines, amount: total })
  const paid = await guest.post('/stand-ins/razorpay/checkout/pay', { key: made.key, order_id: made.id, email })
  const state = await guest.call('/api/confirm-payment', (await paid.json()) as object)
  expect(state).toEqual({ order: made.order, state: 'paid' })
  expect(await guest.words(`/order-confirmation?order=${made.order}`)).toContain('We’ve received your payment.')
  return made.order
}

export const untilSaid = (person: Person, path: string, words: RegExp) =>
  eventually(async () => expect(await person.words(path)).toMatch(words))
