import { redirect, redirectDocument } from 'react-router'
import { signOut } from '#domain/accounts/end-sessions.ts'
import { servicesContext, visitContext } from '#app/request-context.ts'
import type { Route } from './+types/sign-out.ts'

export const loader = () => redirect('/')

/** The browser forgets the session, and the pages that it kept for it. */
export async function action({ context }: Route.ActionArgs) {
  const visit = context.get(visitContext)
  visit.setCookies.push(await signOut(context.get(servicesContext), visit.cookies))
  return redirectDocument('/', { status: 303, headers: { 'Clear-Site-Data': '"cache"' } })
}
