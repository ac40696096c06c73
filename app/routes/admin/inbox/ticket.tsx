import { randomUUID } from 'node:crypto'
import { useEffect } from 'react'
import { data, href, useLocation } from 'react-router'
import { ticketOf, type TicketKind } from '#domain/enquiries/tickets.rules.ts'
import { inboxSearch, isTicketKind, readInboxQuery } from '#domain/admin/inbox/tickets.rules.ts'
import { showInbox, showTicket, showReturn, type TicketRow } from '#domain/admin/inbox/show-inbox.ts'
import { showQuotePrices } from '#domain/quotes/show-quotes.ts'
import { PostedNote, ActionForm } from '#app/routes/admin/action-form.tsx'
import { forAdmin, forRoleCall, type PersonalArgs } from '#app/http/personal-loader.ts'
import { titleMeta } from '#app/ui/page-meta.ts'
import { sheets } from '#app/signed-in-sheets.ts'
import { GoLink } from '#app/ui/button.tsx'
import { aboutWords, InboxViews, TicketPane, TicketSign } from './ticket-rows.tsx'
import { RepliesTo, ReturnActs, ReturnFacts } from './return-acts.tsx'
import { QuoteActs } from './quote-acts.tsx'
import { tellingAction } from '#app/routes/admin/tell-answer.ts'
import { AdminLayout, SectionPart } from '#app/ui/dashboard-parts.tsx'
import type { Reply } from '#domain/admin/inbox/inbox.db.ts'
import { usePicked } from '#app/ui/use-picked.ts'
import { momentText } from '#shared/india-dates.rules.ts'
import { Badge } from '#app/ui/badge.tsx'
import { CONSULTATION_MOVES, type ConsultationStatus } from '#domain/enquiries/consultation-moves.rules.ts'
import { adminInboxWords } from '#words/admin-inbox.ts'
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import {
  closeTicket,
  moveConsultation,
  noteOnTicket,
  replyToTicket,
  type Acted,
  type TicketAction,
} from '#domain/admin/inbox/act-on-ticket.ts'
import { decideReturn, refundReturn } from '#domain/admin/inbox/decide-return.ts'
import { buyerAnswerForm, replyForm, returnRefundForm, quotePriceForm } from '#domain/admin/inbox/ticket-forms.rules.ts'
import { sendQuote, withdrawQuotePrice } from '#domain/admin/inbox/send-quote.ts'
import type { Services } from '#domain/services.ts'
import {
  type Action,
  type ActionDone,
  done,
  refused,
  wrong,
  actionWith,
  actionOf,
  answerAction,
} from '#app/http/answer-form.ts'
import type { FormSchema } from '#shared/entered-text.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import type { Route } from './+types/ticket.ts'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { kind, ticketNumber } = loaderData?.ticket ?? {}
  const title = kind && ticketNumber ? ticketOf(kind, ticketNumber) : adminInboxWords.ticketTitle
  return titleMeta(matches[0].loaderData, title)
}

export const links = sheets('forms', 'listing', 'dashboard', 'deskLists', 'inbox')

export const loader = forAdmin(async ({ services, params, url }) => {
  const { kind = '', id = '' } = params
  const query = readInboxQuery(url.searchParams)
  const [shown, inbox] = await Promise.all([
    isTicketKind(kind) ? showTicket(services, { kind, id }) : undefined,
    showInbox(services, query),
  ])
  if (!shown) throw data(null, { status: 404 })
  const quote = kind === 'quote' ? await showQuotePrices(services, id) : undefined
  const back = kind === 'return' ? await showReturn(services, id) : undefined
  return { ...shown, query, inbox, quote, back, storeAddress: services.storeUrl.href, key: randomUUID() }
})

export const action = forRoleCall('admin', answerTicketPost)

export const clientAction = tellingAction

export default function TicketPage({ loaderData }: Route.ComponentProps) {
  const { ticket, replies, query, inbox, quote, back, storeAddress, now } = loaderData
  const { list } = usePicked(inbox.tickets)
  const { kind, ticketNumber, message } = ticket
  return (
    <AdminLayout
      section="Inbox"
      title={adminInboxWords.headingOf(adminInboxWords.kinds[kind], ticketOf(kind, ticketNumber))}
      isLive
    >
      <div className="ticket-head row">
        <TicketSign ticket={ticket} mail={replies.findLast(({ mail }) => mail)?.mail ?? null} now={now} />
        <GoLink to={href('/admin/inbox') + inboxSearch(query, { page: query.page })}>{adminInboxWords.title}</GoLink>
      </div>
      <PostedNote />
      <div className="ticket stack g32">
        <div>
          <RepliesTo ticket={ticket} about={aboutWords(ticket)} />
          <h2 className="d d3">{adminInboxWords.message}</h2>
          {message ? <p className="ticket-words">{message}</p> : <p className="ash">{adminInboxWords.noMessage}</p>}
          {back && <ReturnFacts shown={back} />}
          <TicketHistory replies={replies} />
        </div>
        <div className="ticket-acts stack g24 high">
          {kind === 'consultation' && <ConsultationActs ticket={ticket} />}
          {quote && <QuoteActs quote={quote} now={now} storeAddress={storeAddress} />}
          {back && <ReturnActs shown={back} />}
          <ReplyForm ticket={ticket} count={replies.length} />
          <ActionForm
            intent="note"
            title={adminInboxWords.note}
            button={adminInboxWords.saveNote}
            look="outline"
            next="history"
            round={replies.length}
            fields={[{ ...WORDS, label: adminInboxWords.internalNote, hint: adminInboxWords.noteHint, rows: 3 }]}
          />
          {(kind === 'contact' || kind === 'quote') && !ticket.closedAt && (
            <ActionForm intent="close" button={adminInboxWords.close} look="outline" />
          )}
        </div>
      </div>
      <section className="inbox-pane" aria-label={adminInboxWords.paneLabel} ref={list}>
        <InboxViews query={query} counts={inbox.counts} />
        <TicketPane {...inbox} query={query} openId={ticket.id} />
      </section>
    </AdminLayout>
  )
}

const WORDS = { name: 'text', maxLength: 10_000, required: true }

const REPLY = 'reply'

/** R, and the links of the list, lead to it. */
const REPLY_FIELD = { ...WORDS, id: REPLY, 'data-key': 'r' }

function ReplyForm({ ticket, count }: { ticket: TicketRow; count: number }) {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash !== `#${REPLY}`) return
    // A new page takes the focus to its beginning first.
    const wait = setTimeout(() => document.getElementById(REPLY)?.focus())
    return () => clearTimeout(wait)
  }, [hash])
  if (!ticket.email) return <p>{adminInboxWords.callInstead(ticket.phone)}</p>
  return (
    <ActionForm
      intent="reply"
      title={adminInboxWords.reply}
      button={adminInboxWords.sendReply}
      next="history"
      round={count}
      fields={[
        { ...REPLY_FIELD, label: adminInboxWords.yourReply, hint: adminInboxWords.replyHint(ticket.email), rows: 7 },
      ]}
    />
  )
}

/** Replies, notes and actions, oldest first. */
function TicketHistory({ replies }: { replies: readonly Reply[] }) {
  return (
    <SectionPart id="history" title={adminInboxWords.history}>
      {replies.length === 0 && <p className="ash">{adminInboxWords.noHistory}</p>}
      <ol className="ticket-history stack g20">
        {replies.map((reply) => (
          <Entry key={reply.id} reply={reply} />
        ))}
      </ol>
    </SectionPart>
  )
}

function Entry({ reply }: { reply: Reply }) {
  const { means, text, author, createdAt, mail, mailNote } = reply
  return (
    <li className={`entry ${means}`}>
      <p className="small ash">
        {adminInboxWords.entryBy(
          adminInboxWords.means[means],
          author ?? adminInboxWords.formerAdmin,
          momentText(createdAt),
        )}
      </p>
      <p className="ticket-words">{text}</p>
      {mail && <MailTold state={mail} note={mailNote} />}
    </li>
  )
}

type MailState = NonNullable<Reply['mail']>

const MAIL_TONES: Record<MailState, 'neem' | 'marigold' | 'brick'> = {
  done: 'neem',
  waiting: 'marigold',
  failed: 'brick',
  unsure: 'brick',
}

function MailTold({ state, note }: { state: MailState; note: string | null }) {
  const isTold = state === 'failed' || state === 'unsure' || (state === 'waiting' && note !== null)
  return (
    <>
      <Badge tone={MAIL_TONES[state]}>{adminInboxWords.mailStates[state]}</Badge>
      {isTold && (
        <p className="small">
          {adminInboxWords.mailAdvice[state]} {note}
        </p>
      )}
    </>
  )
}

/** What can be done next about a consultation. */
function ConsultationActs({ ticket }: { ticket: TicketRow }) {
  const moves = CONSULTATION_MOVES[ticket.status as ConsultationStatus]
  if (moves.length === 0) return null
  return (
    <div className="ticket-moves flow g12">
      {moves.map((to) => (
        <ActionForm
          key={to}
          intent={to}
          button={adminInboxWords.consultationMoves[to]}
          look={to === 'cancelled' ? 'outline' : undefined}
        />
      ))}
      <p className="small ash">{adminInboxWords.consultationHelp}</p>
    </div>
  )
}

/** An admin's actions on a ticket. */
type By = { services: Services; act: TicketAction; quotePrice: string }

const ACTIONS: Readonly<Record<Deed, Action<By>>> = {
  reply: written(replyForm, (services, act, { text }) => replyToTicket(services, act, text), 'reply'),
  note: written(replyForm, (services, act, { text }) => noteOnTicket(services, act, text), 'note'),
  close: actionOf(async ({ services, act }) => told(await closeTicket(services, act), 'close')),
  quotePrice: onlyOf('quote', written(quotePriceForm, sendQuote, 'quotePrice')),
  withdraw: onlyOf(
    'quote',
    actionOf(async ({ services, act, quotePrice }) =>
      told(await withdrawQuotePrice(services, act, quotePrice), 'withdraw'),
    ),
  ),
  approve: decided('approved', 'approve'),
  decline: decided('declined', 'decline'),
  refund: onlyOf('return', written(returnRefundForm, refundReturn, 'refund')),
  confirmed: consultation('confirmed'),
  completed: consultation('completed'),
  cancelled: consultation('cancelled'),
}

function answerTicketPost({ services, visitor, params, ...posted }: PersonalArgs<Visitor>) {
  return answerAction(posted, {
    actions: ACTIONS,
    own: ['key', 'quotePrice'],
    byOf: ({ key, quotePrice }) => {
      const { kind = '', id = '' } = params
      const act = { id, key: isUuid(key) ? key : randomUUID(), adminId: visitor.id }
      return isTicketKind(kind) ? { services, act: { kind, ...act }, quotePrice } : noSuchTicket()
    },
  })
}

const noSuchTicket = () => refused(404, adminInboxWords.noSuchTicket)

type Deed = keyof typeof adminInboxWords.done

function told(acted: Acted, deed: Deed): ActionDone {
  if (acted.ok) return done(adminInboxWords.done[deed])
  if (acted.reason === 'not-found') return noSuchTicket()
  const { field, error } = acted
  return field ? wrong({ [field]: error }, 409) : refused(409, error)
}

/** An action with a form. */
function written<Form>(
  form: FormSchema<Form>,
  perform: (services: Services, act: TicketAction, form: Form) => Promise<Acted>,
  deed: Deed,
): Action<By> {
  return actionWith(form, async ({ services, act }, read) => told(await perform(services, act, read), deed))
}

function decided(to: 'approved' | 'declined', deed: Deed): Action<By> {
  return onlyOf(
    'return',
    written(buyerAnswerForm, (services, act, { text }) => decideReturn(services, act, { to, text }), deed),
  )
}

/** An action on one kind of ticket is refused for the others. */
function onlyOf(kind: TicketKind, { names, action }: Action<By>): Action<By> {
  return { names, action: async (by, entered) => (by.act.kind === kind ? action(by, entered) : noSuchTicket()) }
}

function consultation(to: Parameters<typeof moveConsultation>[2]): Action<By> {
  return onlyOf(
    'consultation',
    actionOf(async ({ services, act }) => told(await moveConsultation(services, act, to), to)),
  )
}
