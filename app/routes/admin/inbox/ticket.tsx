import { randomUUID } from 'node:crypto'
import { data, href } from 'react-router'
import { ticketOf } from '#domain/enquiries/tickets.rules.ts'
import { isTicketKind, KIND_NAMES } from '#domain/admin/inbox/tickets.rules.ts'
import { showTicket, showReturn, type TicketRow } from '#domain/admin/inbox/show-inbox.ts'
import { showOffers } from '#domain/quotes/show-offers.ts'
import { PostedNote, ActionForm, WordsForm } from '#app/routes/admin/action-form.tsx'
import { forAdmin, forRoleCall } from '#app/http/personal-loader.ts'
import { sheets } from '#app/signed-in-sheets.ts'
import { GoLink } from '#app/ui/button.tsx'
import { aboutWords, TicketBadge } from './ticket-badge.tsx'
import { MailFacts, ReturnActs, ReturnFacts } from './return-acts.tsx'
import { answerTicketPost } from './answer-ticket-post.ts'
import { QuoteActs } from './quote-acts.tsx'
import { tellingAction } from '#app/routes/admin/tell-answer.ts'
import { AdminLayout, Part } from '#app/ui/dashboard-parts.tsx'
import type { Reply } from '#domain/admin/inbox/inbox.db.ts'
import { momentText } from '#shared/india-dates.rules.ts'
import { Badge } from '#app/ui/badge.tsx'
import { CONSULTATION_MOVES, MOVE_NAMES, type ConsultationStatus } from '#domain/enquiries/consultation-moves.rules.ts'
import type { Route } from './+types/ticket.ts'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  {
    title: `${loaderData ? ticketOf(loaderData.letter.kind, loaderData.letter.ticketNumber) : 'Letter'} | ${matches[0].loaderData?.brand.name}`,
  },
]

export const links = sheets('forms', 'dashboard', 'inbox')

export const loader = forAdmin(async ({ services, params }) => {
  const { kind = '', id = '' } = params
  const shown = isTicketKind(kind) ? await showTicket(services, { kind, id }) : undefined
  if (!shown) throw data(null, { status: 404 })
  const quote = kind === 'quote' ? await showOffers(services, id) : undefined
  const back = kind === 'return' ? await showReturn(services, id) : undefined
  return { ...shown, quote, back, storeAddress: services.storeUrl.href, key: randomUUID() }
})

export const action = forRoleCall('admin', answerTicketPost)

export const clientAction = tellingAction

export default function Letter({ loaderData }: Route.ComponentProps) {
  const { letter, replies, quote, back, storeAddress, now } = loaderData
  const { kind, ticketNumber, message } = letter
  return (
    <AdminLayout room="Inbox" title={`${KIND_NAMES[kind]} ${ticketOf(kind, ticketNumber)}`} isLive>
      <div className="letter-head">
        <TicketBadge letter={letter} mail={replies.findLast(({ mail }) => mail)?.mail ?? null} now={now} />
        <GoLink to={href('/admin/inbox')}>Inbox</GoLink>
      </div>
      <PostedNote />
      <div className="letter">
        <div>
          <MailFacts letter={letter} about={aboutWords(letter)} />
          <h2 className="d d3">The letter</h2>
          {message ? <p className="letter-words">{message}</p> : <p className="ash">No words were added.</p>}
          {back && <ReturnFacts shown={back} />}
          <TicketHistory replies={replies} />
        </div>
        <div className="letter-acts">
          {kind === 'consultation' && <ConsultationActs letter={letter} />}
          {quote && <QuoteActs quote={quote} now={now} storeAddress={storeAddress} />}
          {back && <ReturnActs shown={back} />}
          <ReplyForm letter={letter} count={replies.length} />
          <WordsForm
            intent="note"
            title="Note"
            button="Keep note"
            look="outline"
            next="history"
            round={replies.length}
            label="Note among admins"
            hint="Nobody else reads it."
            rows={3}
            maxLength={10_000}
          />
          {(kind === 'contact' || kind === 'quote') && !letter.closedAt && (
            <ActionForm intent="close" button="Close without an answer" look="outline" />
          )}
        </div>
      </div>
    </AdminLayout>
  )
}

function ReplyForm({ letter, count }: { letter: TicketRow; count: number }) {
  if (!letter.email) return <p>No e-mail address was given. Please call {letter.phone}, and note what was said.</p>
  return (
    <WordsForm
      intent="reply"
      title="Answer by mail"
      button="Send answer"
      next="history"
      round={count}
      label="Your answer"
      hint={`Goes to ${letter.email}, with the letter below it. Answers come to the store’s mailbox.`}
      rows={7}
      maxLength={10_000}
    />
  )
}

/** What was answered, noted and done, from the first on. */
function TicketHistory({ replies }: { replies: readonly Reply[] }) {
  return (
    <Part id="history" title="History">
      {replies.length === 0 && <p className="ash">Nothing has been done about it yet.</p>}
      <ol className="letter-history">
        {replies.map((reply) => (
          <Entry key={reply.id} reply={reply} />
        ))}
      </ol>
    </Part>
  )
}

const MEANS: Record<Reply['means'], string> = { mail: 'Answer by mail', note: 'Note among admins', act: 'Done' }

function Entry({ reply }: { reply: Reply }) {
  const { means, text, author, createdAt, mail, mailNote } = reply
  return (
    <li className={`entry ${means}`}>
      <p className="small ash">
        {MEANS[means]}, {author ?? 'somebody who has left'}, {momentText(createdAt)}
      </p>
      <p className="letter-words">{text}</p>
      {mail && <MailTold state={mail} note={mailNote} />}
    </li>
  )
}

type MailState = NonNullable<Reply['mail']>

const MAIL_STATES: Record<MailState, { tone: 'neem' | 'marigold' | 'brick'; text: string; more?: string }> = {
  done: { tone: 'neem', text: 'Mail sent' },
  waiting: {
    tone: 'marigold',
    text: 'Mail not sent yet',
    more: 'It is tried again by itself. The mail server says:',
  },
  failed: {
    tone: 'brick',
    text: 'Mail could not be sent',
    more: 'Please write or call in another way. The mail server says:',
  },
  unsure: {
    tone: 'brick',
    text: 'Mail may not have arrived',
    more: 'It is not sent again by itself. Please ask whether it came.',
  },
}

function MailTold({ state, note }: { state: MailState; note: string | null }) {
  const { tone, text, more } = MAIL_STATES[state]
  return (
    <>
      <Badge tone={tone}>{text}</Badge>
      {more && (note || state !== 'waiting') && (
        <p className="small">
          {more} {note}
        </p>
      )}
    </>
  )
}

/** The ways on from where a consultation stands. */
function ConsultationActs({ letter }: { letter: TicketRow }) {
  const moves = CONSULTATION_MOVES[letter.status as ConsultationStatus]
  if (moves.length === 0) return null
  return (
    <div className="letter-moves">
      {moves.map((to) => (
        <ActionForm key={to} intent={to} button={MOVE_NAMES[to]} look={to === 'cancelled' ? 'outline' : undefined} />
      ))}
      <p className="small ash">
        Confirming and cancelling are told by mail. An hour that is cancelled is offered again.
      </p>
    </div>
  )
}
