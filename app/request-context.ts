/** What the host hands to loaders and actions. A key that was not set throws when it is read. */
import { createContext } from 'react-router'
import type { Services } from '#domain/services.ts'

export const servicesContext = createContext<Services>()

/** Which rows a public page shows; the page is dropped when one of them changes. */
export type PageRecord = {
  tags: Set<string>
  /** The rendered document. Handed over here, since the way through a response's stream costs a tenth of the page. */
  html?: Buffer
}

export const pageRecordContext = createContext<PageRecord | null>(null)

/** Set for personal pages only; public pages are allowed by the hashes of their scripts. */
export const nonceContext = createContext<string | null>(null)

/** Set for what is no public page: where the request came from. */
export const visitorAddressContext = createContext<string>()
