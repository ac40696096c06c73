/** A browser's part in signing in with Google, step by step; each from an address of its own. */
import { expect } from 'vitest'
import { AUTHORIZE_PATH } from '@rang-rekha/stand-ins/google/authorize-page.ts'
import { openGoogleStandIn } from '@rang-rekha/stand-ins/google/google-stand-in.ts'
import { decodeEntities, textsOf } from './page-text.ts'
import { postForm } from './post-form.ts'
import { openTestStore, storeUrl } from './store.ts'
import type { TestStore, TestStoreOptions } from './store.ts'

export const client = { id: 'the-shop', secret: 'a secret of the shop', redirectUri: `${storeUrl}/auth/callback` }

export const googleEnv = (issuer: string) => ({
  GOOGLE_CLIENT_ID: client.id,
  GOOGLE_CLIENT_SECRET: client.secret,
  GOOGLE_ISSUER: issuer,
})

/** A store that uses the stand-in as an external provider. */
export async function openStoreWithGoogle({ env, ...options }: TestStoreOptions = {}) {
  const google = await openGoogleStandIn({ client, secret: 'of the stand-in' })
  const store = await openTestStore({ ...options, env: { TRUST_PROXY: '1', ...googleEnv(google.issuer), ...env } })
  const close = async () => {
    await store.close()
    await google.close()
  }
  return { store, google, close, [Symbol.asyncDispose]: close }
}

let steps = 0
const elsewhere = () => ({ 'x-forwarded-for': `198.51.${++steps >> 8}.${steps & 255}` })

type Begun = { status: number; html: string; url: string; cookie: string; setCookies: string[] }

/** Clicks "Continue with Google". */
export async function beginGoogle(
  store: TestStore,
  { next, headers = {}, at = '' }: { next?: string; headers?: Record<string, string>; at?: string } = {},
): Promise<Begun> {
  const answer = await postForm(store, `${at}/auth/google`, next === undefined ? {} : { next }, {
    ...elsewhere(),
    ...headers,
  })
  const html = await answer.text()
  const [, url = ''] = /http-equiv="refresh" content="0;url=([^"]+)"/i.exec(html) ?? []
  const setCookies = answer.headers.getSetCookie()
  return { status: answer.status, html, url: decodeEntities(url), cookie: sent(setCookies), setCookies }
}

/** As the browser sends them back. */
export const sent = (setCookies: readonly string[]) =>
  setCookies
    .map((line) => line.split(';')[0] ?? '')
    .filter((pair) => !pair.endsWith('='))
    .join('; ')

type Person = { given_name: string; family_name?: string; email: string }

export const ASHA: Person = { given_name: 'Asha', family_name: 'Rao', email: 'asha@mail.example' }

/** Fills in the stand-in's page; returns what it sends the browser back with. */
export async function choose(url: string, who: Person | 'cancel' = ASHA): Promise<Record<string, string>> {
  const answer = await fetch(new URL(AUTHORIZE_PATH, url), {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams([
      ...new URL(url).searchParams,
      ...(who === 'cancel' ? [['cancel', '1']] : Object.entries(who)),
    ] as [string, string][]),
  })
  const back = new URL(answer.headers.get('location') ?? '')
  expect(back.origin + back.pathname).toBe(client.redirectUri)
  return Object.fromEntries(back.searchParams)
}

type Ended = {
  status: number
  location: string | null
  html: string
  said: string
  cookie: string
  setCookies: string[]
}

/** Clicks Continue on the page that Google led back to. */
export async function endGoogle(
  store: TestStore,
  fields: Record<string, string>,
  cookie: string,
  headers: Record<string, string> = {},
): Promise<Ended> {
  const answer = await postForm(store, '/auth/callback?posted', fields, { cookie, ...elsewhere(), ...headers })
  const html = await answer.text()
  const setCookies = answer.headers.getSetCookie()
  const location = answer.headers.get('location')
  const [said = ''] = textsOf(html, 'h1')
  return { status: answer.status, location, html, said, cookie: sent(setCookies), setCookies }
}

/** All of it, as nothing goes wrong. */
export async function continueWithGoogle(
  store: TestStore,
  { who = ASHA, next, cookie = '' }: { who?: Person; next?: string; cookie?: string } = {},
): Promise<Ended> {
  const begun = await beginGoogle(store, { next, headers: { cookie } })
  return endGoogle(store, await choose(begun.url, who), [cookie, begun.cookie].filter(Boolean).join('; '))
}

/** Rows of everything that a sign-in may write; states are counted for themselves. */
export async function rowsOf({ services }: TestStore) {
  const { rows } = await services.database.pool.query<Record<string, number>>(
    `select (select count(*)::int from accounts) as accounts, (select count(*)::int from profiles) as profiles,
      (select count(*)::int from credentials) as credentials, (select count(*)::int from sessions) as sessions`,
  )
  return rows[0]
}
