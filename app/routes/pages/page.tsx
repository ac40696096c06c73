import { data } from 'react-router'
import { pageNow, ON_DELIVERY_TAG } from '#domain/orders/on-delivery/terms.ts'
import { publicLoader } from '#app/http/public-loader.ts'
import { sheets } from '#app/sheets.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { Prose } from '#app/ui/prose.tsx'
import type { Route } from './+types/page.ts'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { slug, title, description } = loaderData.page
  const path = `/${slug}`
  return pageMeta(matches[0].loaderData, { title, description, path, trail: [{ name: title, path }] })
}

/** The address is the name of the text. */
export const links = sheets('prose')

export const loader = publicLoader(async ({ services, address, shows }) => {
  shows('content', ON_DELIVERY_TAG)
  const page = await pageNow(services, address.pathname.replace(/^\/|\/$/g, ''))
  if (!page) throw data(null, { status: 404 })
  return { page }
})

export default function WrittenPage({ loaderData: { page } }: Route.ComponentProps) {
  return <Prose page={page} />
}
