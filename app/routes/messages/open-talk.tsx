import { data, href, redirect } from 'react-router'
import { talkOpensByLink } from '#domain/conversations/show-conversations.ts'
import { letOpen } from '#app/http/order-loader.ts'
import { forAnybody } from '#app/http/personal-loader.ts'
import { titleMeta } from '#app/ui/page-meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState, PalePatch } from '#app/ui/states.tsx'
import { conversationsWords } from '#words/conversations.ts'
import type { Route } from './+types/open-talk.ts'

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches[0].loaderData, conversationsWords.linkWrong)

/** Redirects at once, so that the key is left behind. The answer to a bad key gives no details. */
export const loader = forAnybody(async ({ services, visit, params: { id = '', key = '' } }) => {
  if (!(await talkOpensByLink(services, { id, key }))) return data(null, { status: 404 })
  letOpen({ services, visit }, id)
  throw redirect(href('/messages/:id', { id }), { headers: { 'Referrer-Policy': 'no-referrer' } })
})

export const headers = () => ({ 'Referrer-Policy': 'no-referrer' })

export default function NoSuchTalk() {
  return (
    <EmptyState
      heading="h1"
      art={<PalePatch />}
      title={conversationsWords.linkWrong}
      text={conversationsWords.linkWrongText}
    >
      <ButtonLink to={href('/messages')}>{conversationsWords.messages}</ButtonLink>
    </EmptyState>
  )
}
