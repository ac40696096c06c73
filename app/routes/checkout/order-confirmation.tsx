import { data, href, redirect } from 'react-router'
import { signInAddress } from '#domain/accounts/return-path.rules.ts'
import { thankBuyer } from '#domain/orders/viewing/thank-buyer.ts'
import type { LiveTopic } from '#domain/live/live.rules.ts'
import { forAnybody } from '#app/http/personal-loader.ts'
import { sheets } from '#app/sheets.ts'
import { useLivePage } from '#app/browser/live.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { OrderConfirmationPage } from './order-confirmation-page.tsx'
import type { Route } from './+types/order-confirmation.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, {
    title: 'Thank you',
    description: 'What happens with your order now.',
    path: href('/order-confirmation'),
    isHidden: true,
  })

export const links = sheets('checkout')

/** Thanks for anybody; the number of an order for whoever placed it. */
export const loader = forAnybody(async ({ services, visitor, url }) => {
  const orderId = url.searchParams.get('order')
  if (orderId === null) return { thanks: null }
  if (!visitor) throw redirect(signInAddress(url.pathname + url.search))
  const thanked = await thankBuyer(services, { orderId, userId: visitor.id })
  if (thanked.ok) return { thanks: thanked.thanks }
  if (thanked.reason === 'not-found') throw data(null, { status: 404 })
  return { thanks: null }
})

const TOPICS: readonly LiveTopic[] = ['orders']

export default function OrderConfirmation({ loaderData: { thanks } }: Route.ComponentProps) {
  useLivePage(TOPICS)
  return <OrderConfirmationPage thanks={thanks} />
}
