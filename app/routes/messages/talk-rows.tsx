import { Link } from 'react-router'
import type { ListedTalk } from '#domain/conversations/show-conversations.ts'
import type { Side } from '#domain/conversations/conversation.rules.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { momentText } from '#shared/india-dates.rules.ts'
import { conversationsWords } from '#words/conversations.ts'

type Props = { talks: readonly ListedTalk[]; side: Side; addressOf: (id: string) => string }

/** The newest first. */
export const TalkRows = ({ talks, side, addressOf }: Props) => (
  <ul className="talk-rows">
    {talks.map((talk) => (
      <li key={talk.id}>
        <Link to={addressOf(talk.id)} className={talk.isUnread ? 'talk-row unread' : 'talk-row'}>
          <Picture picture={talk.picture} sizes="64px" widest={320} isDecoration />
          <span className="talk-row-words">
            <b lang={talk.titleLang}>{talk.title}</b>
            <span className="ash small">
              {side === 'asker' ? conversationsWords.by(talk.artistName) : conversationsWords.from(talk.askerName)}
            </span>
            <span className="talk-row-last">{lastWords(talk, side)}</span>
          </span>
          <span className="talk-row-state small">
            <State talk={talk} side={side} />
            <span className="ash">{momentText(talk.lastAt)}</span>
          </span>
        </Link>
      </li>
    ))}
  </ul>
)

function lastWords({ lastSide, lastText, artistName, askerName }: ListedTalk, side: Side): string {
  const names = { asker: askerName, artist: artistName, shop: conversationsWords.shop }
  const who = lastSide === side ? conversationsWords.you : names[lastSide]
  return conversationsWords.whoWrote(who, lastText || conversationsWords.photoOnly)
}

function State({ talk, side }: { talk: ListedTalk; side: Side }) {
  if (talk.closedAt) return <Badge>{conversationsWords.closed}</Badge>
  if (!talk.confirmedAt) return <Badge tone="marigold">{conversationsWords.unconfirmed}</Badge>
  if (side === 'artist' && talk.waitingSince) return <Badge tone="marigold">{conversationsWords.waits}</Badge>
  return talk.isUnread ? <Badge tone="indigo">{conversationsWords.unread}</Badge> : null
}
