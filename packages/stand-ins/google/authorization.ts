/** Checks the store's sign-in request as Google does. */
import { z } from 'zod'

export type GoogleClient = { id: string; secret: string; redirectUri: string }

export type Asked = { state: string; challenge: string; nonce: string | undefined }

type Checked =
  | { ok: true; asked: Asked }
  /** No redirect: the URL may be anybody's. */
  | { ok: false; reason: 'stranger'; text: string }
  | { ok: false; reason: 'incomplete'; state: string; text: string }

const ASKED = ['client_id', 'redirect_uri', 'response_type', 'scope', 'state', 'nonce', 'code_challenge'] as const

/** The names that the page's forms carry on. */
export const CARRIED = [...ASKED, 'code_challenge_method'] as const

export function checkAsked(query: URLSearchParams, client: GoogleClient): Checked {
  const given = (name: (typeof CARRIED)[number]) => query.get(name) ?? ''
  const stranger = (text: string) => ({ ok: false, reason: 'stranger', text }) as const
  if (given('client_id') !== client.id) return stranger('Error 401: invalid_client. This shop is not known here.')
  if (given('redirect_uri') !== client.redirectUri)
    return stranger('Error 400: redirect_uri_mismatch. The way back is not the agreed one.')
  const incomplete = (text: string) => ({ ok: false, reason: 'incomplete', state: given('state'), text }) as const
  if (given('response_type') !== 'code') return incomplete('Only codes are handed out.')
  if (!given('scope').split(' ').includes('openid')) return incomplete('The scope openid is missing.')
  if (given('code_challenge_method') !== 'S256' || !/^[\w-]{43}$/.test(given('code_challenge')))
    return incomplete('A code challenge with S256 is needed.')
  const nonce = given('nonce') || undefined
  return { ok: true, asked: { state: given('state'), challenge: given('code_challenge'), nonce } }
}

/** Nobody receives mail at these names, so typing an address here opens no real person's account. */
const NOBODYS = /^[^\s@]+@([a-z0-9-]+\.)*[a-z0-9-]+\.(example|test)$/i

export const personForm = z.object({
  given_name: z.string().trim().min(1, 'Please enter a first name.').max(100, 'That is too long for a first name.'),
  family_name: z.string().trim().max(100, 'That is too long for a last name.').default(''),
  email: z.string().trim().max(254).regex(NOBODYS, 'Please enter an address that ends in .example or .test.'),
})

export type Person = z.infer<typeof personForm>

export const DEMO_PEOPLE: readonly Person[] = [
  { given_name: 'Nandini', family_name: 'Kulkarni', email: 'nandini.kulkarni@mail.example' },
  { given_name: 'Arjun', family_name: 'Menon', email: 'arjun.menon@mail.example' },
  { given_name: 'Lakshmi', family_name: '', email: 'lakshmi@mail.example' },
]
