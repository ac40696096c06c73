import { href } from 'react-router'
import { showOwnTalks } from '#domain/conversations/show-conversations.ts'
import { readPage } from '#shared/pagination.rules.ts'
import { forAnybody } from '#app/http/personal-loader.ts'
import { sheets } from '#app/signed-in-sheets.ts'
import { useLivePage } from '#app/browser/live.ts'
import { requestSignIn, signInPage } from '#app/browser/sign-in-request.ts'
import { usePageSeenAgain } from '#app/browser/seen-again.ts'
import { ButtonLink, GoLink } from '#app/ui/button.tsx'
import { titleMeta } from '#app/ui/page-meta.ts'
import { Pagination } from '#app/ui/pagination.tsx'
import { EmptyState, PalePatch } from '#app/ui/states.tsx'
import { conversationsWords } from '#words/conversations.ts'
import { offersWords } from '#words/offers.ts'
import { talkViewerOf } from './answer-talk.ts'
import { TalkRows } from './talk-rows.tsx'
import type { Route } from './+types/messages.ts'

export const meta: Route.MetaFunction = ({ matches }) => [
  ...titleMeta(matches[0].loaderData, conversationsWords.messagesTitle),
  { name: 'robots', content: 'noindex' },
]

export const links = sheets('forms', 'messages')

/** Those of the account; without one, those that this browser has opened by links. */
export const loader = forAnybody(async (personal) => {
  const { services, visitor, url } = personal
  return { ...(await showOwnTalks(services, talkViewerOf(personal), readPage(url.searchParams))), isGuest: !visitor }
})

export default function Messages({ loaderData }: Route.ComponentProps) {
  useLivePage(['messages'])
  usePageSeenAgain()
  const { talks, count, page, pageCount, isGuest } = loaderData
  return (
    <>
      <div className="wrap talk-page stack g24">
        <h1 className="d d5">{conversationsWords.messagesTitle}</h1>
        {count > 0 && <TalkRows talks={talks} side="asker" addressOf={(id) => href('/messages/:id', { id })} />}
        {isGuest && <GuestWays />}
        <p>
          <GoLink to={href('/offers')}>{offersWords.list}</GoLink>
        </p>
      </div>
      <Pagination page={page} pageCount={pageCount} />
      {count === 0 && !isGuest && (
        <EmptyState title={conversationsWords.emptyTitle} text={conversationsWords.emptyText} art={<PalePatch />}>
          <ButtonLink to={href('/collection')}>{conversationsWords.explore}</ButtonLink>
        </EmptyState>
      )}
    </>
  )
}

function GuestWays() {
  const returnPath = href('/messages')
  return (
    <section className="stack g12 start" aria-labelledby="guest">
      <h2 className="d d3" id="guest">
        {conversationsWords.guestTitle}
      </h2>
      <p className="ash">{conversationsWords.guestText}</p>
      <ButtonLink
        look="outline"
        to={signInPage({ returnPath })}
        rel="nofollow"
        onClick={(event) => {
          event.preventDefault()
          requestSignIn({ returnPath })
        }}
      >
        {conversationsWords.signIn}
      </ButtonLink>
    </section>
  )
}
