/** What the host hands to loaders and actions. A key that was not set throws when it is read. */
import { createContext } from 'react-router'
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import type { failureOf } from '#shared/database-errors.rules.ts'
import type { ProxyDoubt } from '#shared/proxy-words.rules.ts'
import type { Services } from '#domain/services.ts'

/** What kept it from being answered, where that is no fault of the program. */
type Failure = NonNullable<ReturnType<typeof failureOf>>

export const servicesContext = createContext<Services>()

/** Which rows a public page shows; the page is dropped when one of them changes. */
export type PageRecord = {
  tags: Set<string>
  /** The rendered document. Handed over here, since the way through a response's stream costs a tenth of the page. */
  html?: Buffer
  /** The inline scripts that we wrote into it. */
  scripts?: readonly Buffer[]
  failure?: Failure | undefined
}

export const pageRecordContext = createContext<PageRecord | null>(null)

/** Of the scripts that we write ourselves. On a personal page the policy names it; on a public page their hashes. */
export const nonceContext = createContext<string>()

/** What is known of a request for anything but a public page. */
export type Visit = {
  /** Where the request came from, for what is limited. */
  address: string
  /** How the way here is another than the owner said, if it is. */
  proxyDoubt?: ProxyDoubt | undefined
  /** What the browser says it is. */
  userAgent: string
  cookies: string | null
  /** Cookies that go with the answer. */
  setCookies: string[]
  /** Read once for all loaders of a page. */
  reading?: Promise<Visitor | undefined>
  /** Somebody who is signed in wished for a room of others. */
  isRefused?: boolean
  failure?: Failure | undefined
  /** A post that was refused, by the host or by an action, to be told on a page: why, and where its form stands. */
  refused?: { status: number; message: string; path: string }
}

export const visitContext = createContext<Visit>()
