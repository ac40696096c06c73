import { data, href, redirect } from 'react-router'
import { readOpenKey, subscriberCookie } from '#domain/consents/subscriber-links.ts'
import { forAnybody } from '#app/http/personal-loader.ts'
import { titleMeta } from '#app/ui/page-meta.ts'
import { consentsWords } from '#words/consents.ts'
import { LinkWrong } from './link-wrong.tsx'
import type { Route } from './+types/open-receive.ts'

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches[0].loaderData, consentsWords.linkWrong)

/** Redirects at once, so that the key is left behind. */
export const loader = forAnybody(({ services, visit, params: { key = '' } }) => {
  const subscriberId = readOpenKey(services, key)
  if (subscriberId === undefined) return data(null, { status: 404 })
  visit.setCookies.push(subscriberCookie(services, subscriberId))
  throw redirect(href('/receive'), { headers: { 'Referrer-Policy': 'no-referrer' } })
})

export const headers = () => ({ 'Referrer-Policy': 'no-referrer' })

export default LinkWrong
