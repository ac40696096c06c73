/** For the pages that a link in a mail leads to. */
import { forAnybody } from './personal-loader.ts'

export const mailTokenLoader = forAnybody(({ url }) => ({ token: url.searchParams.get('token') ?? '' }))

/** The address holds the token. With `no-referrer` browsers would not say where the post comes from. */
export function mailLinkHeaders({ actionHeaders }: { actionHeaders: Headers }): Headers {
  const headers = new Headers(actionHeaders)
  headers.set('Referrer-Policy', 'same-origin')
  return headers
}
