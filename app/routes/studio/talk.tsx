import { randomUUID } from 'node:crypto'
import { data, href } from 'react-router'
import { showTalk, type ShownTalk } from '#domain/conversations/show-conversations.ts'
import { formHeaders } from '#app/http/answers.ts'
import { forArtist, forRoleCall } from '#app/http/personal-loader.ts'
import { sheets } from '#app/signed-in-sheets.ts'
import { postTalk } from '#app/routes/messages/answer-talk.ts'
import {
  ActOne,
  ProposedPair,
  ReportTalk,
  TalkNote,
  Thread,
  WorkHead,
  WriteForm,
} from '#app/routes/messages/thread.tsx'
import { tellingAction } from '#app/routes/admin/tell-answer.ts'
import { GoLink } from '#app/ui/button.tsx'
import { StudioLayout, titled } from '#app/ui/dashboard-parts.tsx'
import { conversationsWords } from '#words/conversations.ts'
import type { Route } from './+types/talk.ts'

export const meta: Route.MetaFunction = (page) => titled(conversationsWords.messages)(page)

export const links = sheets('forms', 'dashboard', 'messages')

export const loader = forArtist(async ({ services, visitor, params }) => {
  const talk = await showTalk(services, { id: params.id ?? '', side: 'artist', viewer: { visitor, opened: [] } })
  if (!talk) throw data(null, { status: 404 })
  return { ...talk, key: randomUUID() }
})

export const action = forRoleCall<unknown>('artist', (personal) => postTalk(personal, 'artist'))

export const clientAction = tellingAction

export const headers = formHeaders

export default function ArtistTalk({ loaderData: talk }: Route.ComponentProps) {
  const { id, work, askerName, artistName, isReported, isBlocked, whyNot, messages, key } = talk
  const names = { asker: askerName, artist: conversationsWords.you, shop: conversationsWords.shop }
  return (
    <StudioLayout section="Messages" title={conversationsWords.talkTitle(work.title)} isLive>
      <div className="talk-page stack g24">
        <p>
          <GoLink to={href('/artist/messages')}>{conversationsWords.allMessages}</GoLink>
        </p>
        <WorkHead
          work={work}
          artistName={artistName}
          to={work.isListed ? href('/artwork/:id', { id: work.id }) : undefined}
        />
        <TalkNote />
        <Thread id={id} messages={messages} side="artist" names={names} />
        <ProposedPair {...talk} />
        <Propose {...talk} />
        {whyNot && (
          <p className="note">
            {isBlocked && whyNot === 'blocked' ? conversationsWords.youBlocked : conversationsWords.whyNot[whyNot]}
          </p>
        )}
        {!whyNot && <WriteForm label={conversationsWords.yourAnswer} formKey={key} count={messages.length} />}
        <ReportTalk isReported={isReported} />
        <div className="stack g8 start">
          {!isBlocked && <p className="ash small">{conversationsWords.blockText}</p>}
          <ActOne
            intent={isBlocked ? 'unblock' : 'block'}
            button={isBlocked ? conversationsWords.unblock : conversationsWords.block}
          />
        </div>
      </div>
    </StudioLayout>
  )
}

/** The newest answer, with the question before it. */
function Propose({ messages, proposed, whyNot }: Pick<ShownTalk, 'messages' | 'proposed' | 'whyNot'>) {
  const answer = messages.findLast(({ side, text }) => side === 'artist' && text !== '')
  const hasQuestion = answer && messages.some(({ side, text }) => side === 'asker' && text !== '')
  if (proposed || whyNot || !answer || !hasQuestion) return null
  return (
    <div className="stack g8 start">
      <p className="ash small">{conversationsWords.proposeText}</p>
      <ActOne intent="propose" of={answer.id} button={conversationsWords.propose} />
    </div>
  )
}
