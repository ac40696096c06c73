import { randomUUID } from 'node:crypto'
import { data, href } from 'react-router'
import { ticketOf } from '#domain/enquiries/tickets.rules.ts'
import { isTicketKind, KIND_NAMES } from '#domain/admin/inbox/tickets.rules.ts'
import { showTicket, showReturn } from '#domain/admin/inbox/show-inbox.ts'
import { showOffers } from '#domain/quotes/show-offers.ts'
import { PostedNote, ActionForm } from '#app/routes/admin/action-form.tsx'
import { forRole, forRoleCall } from '#app/http/personal-loader.ts'
import { sheets } from '#app/sheets.ts'
import { GoLink } from '#app/ui/go-link.tsx'
import { useLivePage } from '#app/browser/live.ts'
import { AdminLayout } from '#app/routes/admin/admin-layout.tsx'
import { aboutWords, TicketBadge } from './ticket-badge.tsx'
import { MailFacts, ReturnActs, ReturnFacts } from './return-acts.tsx'
import { answerTicketPost } from './answer-ticket-post.ts'
import { QuoteActs } from './quote-acts.tsx'
import { tellingAction } from '#app/routes/admin/tell-answer.ts'
import type { TicketRow } from '#domain/admin/inbox/show-inbox.ts'
import { TextArea } from '#app/ui/field.tsx'
import type { Reply } from '#domain/admin/inbox/inbox.db.ts'
import { momentText } from '#shared/india-dates.rules.ts'
import { Badge } from '#app/ui/badge.tsx'
import { CONSULTATION_MOVES, MOVE_NAMES } from '#domain/enquiries/consultation-moves.rules.ts'
import type { ConsultationStatus } from '#domain/enquiries/consultation-moves.rules.ts'
import type { Route } from './+types/ticket.ts'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  {
    title: `${loaderData ? ticketOf(loaderData.letter.kind, loaderData.letter.ticketNumber) : 'Letter'} | ${matches[0].loaderData?.brand.name}`,
  },
]

export const links = sheets('forms', 'dashboard', 'inbox')

export const loader = forRole('admin', async ({ services, params }) => {
  const { kind = '', id = '' } = params
  const shown = isTicketKind(kind) ? await showTicket(services, { kind, id }) : undefined
  if (!shown) throw data(null, { status: 404 })
  const quote = kind === 'quote' ? await showOffers(services, id) : undefined
  const back = kind === 'return' ? await showReturn(services, id) : undefined
  return { ...shown, quote, back, storeAddress: services.storeUrl.href, key: randomUUID() }
})

export const action = forRoleCall('admin', answerTicketPost)

export const clientAction = tellingAction

const TOPICS = ['desk'] as const

export default function Letter({ loaderData }: Route.ComponentProps) {
  useLivePage(TOPICS)
  const { letter, replies, quote, back, storeAddress, now, key } = loaderData
  const { kind, ticketNumber, message } = letter
  return (
    <AdminLayout room="Inbox" title={`${KIND_NAMES[kind]} ${ticketOf(kind, ticketNumber)}`}>
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
          {kind === 'consultation' && <ConsultationActs letter={letter} formKey={key} />}
          {quote && <QuoteActs quote={quote} now={now} storeAddress={storeAddress} formKey={key} />}
          {back && <ReturnActs shown={back} formKey={key} />}
          <ReplyForm letter={letter} formKey={key} count={replies.length} />
          <NoteForm formKey={key} count={replies.length} />
          {(kind === 'contact' || kind === 'quote') && !letter.closedAt && <CloseAct formKey={key} />}
        </div>
      </div>
    </AdminLayout>
  )
}

function ReplyForm({ letter, formKey, count }: { letter: TicketRow; formKey: string; count: number }) {
  if (!letter.email) return <p>No e-mail address was given. Please call {letter.phone}, and note what was said.</p>
  return (
    <ActionForm
      intent="reply"
      formKey={formKey}
      title="Answer by mail"
      button="Send answer"
      next="history"
      round={count}
    >
      {(field) => (
        <TextArea
          label="Your answer"
          hint={`Goes to ${letter.email}, with the letter below it. Answers come to the store’s mailbox.`}
          rows={7}
          maxLength={10_000}
          required
          {...field('text')}
        />
      )}
    </ActionForm>
  )
}

function NoteForm({ formKey, count }: { formKey: string; count: number }) {
  return (
    <ActionForm
      intent="note"
      formKey={formKey}
      title="Note"
      button="Keep note"
      look="outline"
      next="history"
      round={count}
    >
      {(field) => (
        <TextArea
          label="Note among admins"
          hint="Nobody else reads it."
          rows={3}
          maxLength={10_000}
          required
          {...field('text')}
        />
      )}
    </ActionForm>
  )
}

function CloseAct({ formKey }: { formKey: string }) {
  return <ActionForm intent="close" formKey={formKey} button="Close without an answer" look="outline" />
}

/** What was answered, noted and done, from the first on. */
function TicketHistory({ replies }: { replies: readonly Reply[] }) {
  return (
    <section aria-labelledby="history">
      <h2 className="d d3" id="history">
        History
      </h2>
      {replies.length === 0 && <p className="ash">Nothing has been done about it yet.</p>}
      <ol className="letter-history">
        {replies.map((reply) => (
          <Entry key={reply.id} reply={reply} />
        ))}
      </ol>
    </section>
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
      {mail && <MailState state={mail} note={mailNote} />}
    </li>
  )
}

function MailState({ state, note }: { state: NonNullable<Reply['mail']>; note: string | null }) {
  switch (state) {
    case 'done':
      return <Badge tone="neem">Mail sent</Badge>
    case 'waiting':
      return (
        <>
          <Badge tone="marigold">Mail not sent yet</Badge>
          {note && <p className="small">It is tried again by itself. The mail server says: {note}</p>}
        </>
      )
    case 'failed':
      return (
        <>
          <Badge tone="brick">Mail could not be sent</Badge>
          <p className="small">Please write or call in another way. The mail server says: {note}</p>
        </>
      )
    case 'unsure':
      return (
        <>
          <Badge tone="brick">Mail may not have arrived</Badge>
          <p className="small">It is not sent again by itself. Please ask whether it came. {note}</p>
        </>
      )
  }
}

/** The ways on from where a consultation stands. */
function ConsultationActs({ letter, formKey }: { letter: TicketRow; formKey: string }) {
  const moves = CONSULTATION_MOVES[letter.status as ConsultationStatus]
  if (moves.length === 0) return null
  return (
    <div className="letter-moves">
      {moves.map((to) => (
        <ActionForm
          key={to}
          intent={to}
          formKey={formKey}
          button={MOVE_NAMES[to]}
          {...(to === 'cancelled' && { look: 'outline' as const })}
        />
      ))}
      <p className="small ash">
        Confirming and cancelling are told by mail. An hour that is cancelled is offered again.
      </p>
    </div>
  )
}
