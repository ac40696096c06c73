import { randomUUID } from 'node:crypto'
import { data, href, redirect } from 'react-router'
import { signInAddress } from '#domain/accounts/return-path.rules.ts'
import { showTalk } from '#domain/conversations/show-conversations.ts'
import { callRefused, formHeaders } from '#app/http/answers.ts'
import { forAnybody } from '#app/http/personal-loader.ts'
import { sheets } from '#app/signed-in-sheets.ts'
import { useLivePage } from '#app/browser/live.ts'
import { usePageSeenAgain } from '#app/browser/seen-again.ts'
import { BackLink } from '#app/routes/account/orders/order-links.tsx'
import { tellingAction } from '#app/routes/admin/tell-answer.ts'
import { titleMeta } from '#app/ui/page-meta.ts'
import { conversationsWords } from '#words/conversations.ts'
import { errorsWords } from '#words/errors.ts'
import { postTalk, talkViewerOf } from './answer-talk.ts'
import { ActOne, ProposedPair, ReportTalk, TalkNote, Thread, WorkHead, WriteForm } from './thread.tsx'
import type { Route } from './+types/talk.ts'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  ...titleMeta(
    matches[0].loaderData,
    loaderData ? conversationsWords.talkTitle(loaderData.work.title) : conversationsWords.messagesTitle,
  ),
  { name: 'robots', content: 'noindex' },
]

export const links = sheets('forms', 'orders', 'messages')

/** For its asker: the account, or a browser that has followed the link of an e-mail. */
export const loader = forAnybody(async (personal) => {
  const { services, visitor, url, params } = personal
  const viewer = talkViewerOf(personal)
  const talk = await showTalk(services, { id: params.id ?? '', side: 'asker', viewer })
  if (talk) return { ...talk, key: randomUUID() }
  if (!visitor) throw redirect(signInAddress(url.pathname + url.search))
  throw data(null, { status: 404 })
})

export const action = forAnybody<unknown>((personal) => {
  const { visitor, params } = personal
  if (!visitor && !talkViewerOf(personal).opened.includes(params.id ?? ''))
    throw callRefused(401, errorsWords.signInFirst)
  return postTalk(personal, 'asker')
})

export const clientAction = tellingAction

export const headers = formHeaders

export default function Talk({ loaderData: talk }: Route.ComponentProps) {
  useLivePage(['messages'])
  usePageSeenAgain()
  const { id, work, artistName, isConfirmed, isReported, whyNot, holiday, messages, key } = talk
  const names = { asker: conversationsWords.you, artist: artistName, shop: conversationsWords.shop }
  return (
    <div className="wrap talk-page stack g24">
      <BackLink to={href('/messages')}>{conversationsWords.allMessages}</BackLink>
      <h1 className="d d5">{conversationsWords.talkTitle(work.title)}</h1>
      <WorkHead
        work={work}
        artistName={artistName}
        to={work.isListed ? href('/artwork/:id', { id: work.id }) : undefined}
      />
      <TalkNote />
      {!isConfirmed && (
        <section className="note indigo stack g12 start" aria-labelledby="confirm">
          <h2 className="d d2" id="confirm">
            {conversationsWords.confirmTitle}
          </h2>
          <p>{conversationsWords.confirmText(artistName)}</p>
          <ActOne intent="confirm" button={conversationsWords.confirm} look="main" />
        </section>
      )}
      <Thread id={id} messages={messages} side="asker" names={names} />
      <ProposedPair {...talk} />
      {holiday && isConfirmed && !whyNot && <p className="note">{holiday}</p>}
      {whyNot && isConfirmed && <p className="note">{conversationsWords.whyNot[whyNot]}</p>}
      {!whyNot && <WriteForm label={conversationsWords.yourMessage} formKey={key} count={messages.length} />}
      {isConfirmed && <ReportTalk isReported={isReported} />}
    </div>
  )
}
