import { data } from 'react-router'
import { publicLoader } from '#app/http/public-loader.ts'
import { NotFoundScreen } from '#app/ui/error-screens.tsx'
import type { Route } from './+types/not-found.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Page Not Found | ${loaderData.brandName}` },
  { name: 'robots', content: 'noindex' },
]

export const loader = publicLoader(({ services }) => data({ brandName: services.brand.name }, { status: 404 }))

export default function NotFound() {
  return <NotFoundScreen />
}
