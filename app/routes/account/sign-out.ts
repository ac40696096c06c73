import { redirect, redirectDocument } from 'react-router'
import { signOut } from '#domain/accounts/end-sessions.ts'
import { endedPassCookie } from '#domain/orders/order/order-pass.ts'
import { servicesContext, visitContext } from '#app/request-context.ts'
import type { Route } from './+types/sign-out.ts'

export const loader = () => redirect('/')

/** The browser forgets the session, its cached pages, and which orders it may open. */
export async function action({ context }: Route.ActionArgs) {
  const [services, visit] = [context.get(servicesContext), context.get(visitContext)]
  visit.setCookies.push(await signOut(services, visit.cookies), endedPassCookie(services.storeUrl))
  return redirectDocument('/', { status: 303, headers: { 'Clear-Site-Data': '"cache"' } })
}
