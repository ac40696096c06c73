/** What the host passes to loaders and actions. Reading a key that was not set throws. */
import { createContext } from 'react-router'
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import type { failureOf } from '#shared/database-errors.rules.ts'
import type { ProxyDoubt } from '#shared/proxy-words.rules.ts'
import type { Services } from '#domain/services.ts'

/** Why it was not answered, when the program is not at fault. */
type Failure = NonNullable<ReturnType<typeof failureOf>>

export const servicesContext = createContext<Services>()

/** Which rows a public page shows; the page is dropped when one of them changes. */
export type PageRecord = Missing & {
  tags: Set<string>
  /** The rendered document. Handed over here, since the way through a response's stream costs a tenth of the page. */
  html?: Buffer
  /** The inline scripts that we wrote into it. */
  scripts?: readonly Buffer[]
  failure?: Failure | undefined
}

export const NOT_A_PAGE = '/page-not-found'
const NOBODY = '00000000-0000-0000-0000-000000000000'
/**
 * By the route that says so: the page shown for all that is missing there, so that a flood of such addresses is rendered
 * once.
 */
export const MISSING: Readonly<Record<string, string | undefined>> = {
  root: NOT_A_PAGE,
  'routes/shop/artwork': `/artwork/${NOBODY}`,
  'routes/shop/artist': `/artist/${NOBODY}`,
}
type Missing = { missing?: string | undefined }

export const pageRecordContext = createContext<PageRecord | null>(null)

/** The nonce of our own inline scripts. On a personal page the policy names it; on a public page their hashes. */
export const nonceContext = createContext<string>()

/** What is known of a request for anything but a public page. */
export type Visit = Missing & {
  /** The sender's address, for rate limits. */
  address: string
  /** How the request's way differs from the owner's setting, if it does. */
  proxyDoubt?: ProxyDoubt | undefined
  /** The browser's User-Agent header. */
  userAgent: string
  cookies: string | null
  /** Cookies that go with the answer. */
  setCookies: string[]
  /** Read once for all loaders of a page. */
  reading?: Promise<Visitor | undefined>
  /** A signed-in person asked for a section that is not theirs. */
  isRefused?: boolean
  failure?: Failure | undefined
  /** A post refused by the host or an action, to be shown on a page: the reason, and where its form is. */
  refused?: { status: number; message: string; path: string }
}

export const visitContext = createContext<Visit>()
