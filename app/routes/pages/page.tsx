import { data } from 'react-router'
import { publicLoader } from '#app/public-loader.ts'
import { Prose } from '#app/ui/prose.tsx'
import type { Route } from './+types/page.ts'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        { title: `${loaderData.page.title} | ${loaderData.brandName}` },
        { name: 'description', content: loaderData.page.description },
      ]
    : []

/** The address is the name of the text. */
export const loader = publicLoader(({ services, address, shows }) => {
  shows('content')
  const page = services.content.page(address.pathname.replace(/^\/|\/$/g, ''))
  if (!page) throw data(null, { status: 404 })
  return { brandName: services.brand.name, page }
})

export default function WrittenPage({ loaderData: { page } }: Route.ComponentProps) {
  return <Prose page={page} />
}
