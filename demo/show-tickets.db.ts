/** Enquiries to the demo store: no e-mails are sent. */
import { randomUUID } from 'node:crypto'
import type { Tx } from '#db/transaction.ts'
import { freeDays } from '#domain/enquiries/consultation-slots.rules.ts'
import { addConsultation, addContactEnquiry, addQuoteRequest } from '#domain/enquiries/enquiries.db.ts'
import { inboxMail } from '#domain/admin/inbox/inbox-mail.ts'
import { markAnswered, addReply } from '#domain/admin/inbox/inbox.db.ts'
import type { Show } from './demo-show.ts'
import { insertPastJobs } from './past-jobs.db.ts'
import type { ShowTicket } from './show/show-types.ts'

type Inserting<Ticket = ShowTicket> = { tx: Tx; show: Show; ticket: Ticket; today: Date }
type Of<Kind extends ShowTicket['kind']> = Inserting<Extract<ShowTicket, { kind: Kind }>>

const DAY_MS = 86_400_000
const before = (today: Date, days: number) => new Date(today.getTime() - days * DAY_MS)

export async function insertTicket({ ticket, ...at }: Inserting): Promise<void> {
  if (ticket.kind === 'contact') return insertEnquiry({ ...at, ticket })
  if (ticket.kind === 'consultation') return insertConsultation({ ...at, ticket })
  return insertQuote({ ...at, ticket })
}

async function insertEnquiry({ tx, show, ticket, today }: Of<'contact'>): Promise<void> {
  const { name, email, message, daysAgo, answer } = ticket
  const { id } = await addContactEnquiry(tx, { name, email, message }, { userId: null, now: before(today, daysAgo) })
  const authorId = show.people.find(({ role }) => role === 'admin')?.id
  if (answer === undefined || authorId === undefined) return
  const now = before(today, daysAgo - 1)
  const about = { kind: 'contact', id } as const
  const replyId = await addReply(tx, { ticket: about, means: 'mail', text: answer, authorId, key: randomUUID(), now })
  if (replyId) await insertPastJobs(tx, [inboxMail({ about: 'reply' }, replyId)], now)
  await markAnswered(tx, about, 'answered', now)
}

async function insertConsultation({ tx, ticket, today }: Of<'consultation'>): Promise<void> {
  const { name, email, phone, message, openDaysAhead, time, daysAgo } = ticket
  const date = freeDays(today, [])[openDaysAhead]?.date
  if (!date) throw new Error(`The store is not open on ${openDaysAhead} days more.`)
  const form = { name, email, phone, message, date, time }
  await addConsultation(tx, form, { userId: null, now: before(today, daysAgo) })
}

async function insertQuote({ tx, show, ticket, today }: Of<'quote'>): Promise<void> {
  const { name, email, message, work, daysAgo } = ticket
  const artworkId = show.works.find(({ slug }) => slug === work)?.id
  if (!artworkId) throw new Error(`The show has no work '${work}'.`)
  const form = { name, message, contact: { email, phone: null } }
  await addQuoteRequest(tx, artworkId, form, { userId: null, now: before(today, daysAgo) })
}
