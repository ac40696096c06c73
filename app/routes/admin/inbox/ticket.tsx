import { randomUUID } from 'node:crypto'
import { data, href } from 'react-router'
import { ticketOf } from '#domain/enquiries/tickets.rules.ts'
import { isTicketKind, KIND_NAMES } from '#domain/admin/inbox/tickets.rules.ts'
import { showTicket, showReturn } from '#domain/admin/inbox/show-inbox.ts'
import { showOffers } from '#domain/quotes/show-offers.ts'
import { PostedNote } from '#app/routes/admin/action-form.tsx'
import { forRole, forRoleCall } from '#app/http/personal-loader.ts'
import { sheets } from '#app/sheets.ts'
import { GoLink } from '#app/ui/go-link.tsx'
import { useLivePage } from '#app/browser/live.ts'
import { AdminLayout } from '#app/routes/admin/admin-layout.tsx'
import { aboutWords } from './about-words.ts'
import { answerTicketPost } from './answer-ticket-post.ts'
import { ConsultationActs } from './consultation-acts.tsx'
import { CloseAct, NoteForm, ReplyForm } from './ticket-forms.tsx'
import { TicketBadge } from './ticket-badge.tsx'
import { MailFacts } from './ticket-facts.tsx'
import { TicketHistory } from './ticket-history.tsx'
import { QuoteActs } from './quote-acts.tsx'
import { ReturnActs, ReturnFacts } from './return-acts.tsx'
import { tellingAction } from '#app/routes/admin/tell-answer.ts'
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
