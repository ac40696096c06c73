/** What people wrote to the store, as its owner sorts it. */
import { readPage } from '#shared/pagination.rules.ts'
import type { TicketKind } from '#domain/enquiries/tickets.rules.ts'

export const KIND_NAMES: Record<TicketKind, string> = {
  consultation: 'Consultation',
  contact: 'Message',
  quote: 'Quote request',
  return: 'Return request',
}

/** Of the job that sends an answer; its key ends with the id of the reply. */
export const INBOX_MAIL_KIND = 'inbox-mail'

export const TICKET_KINDS = Object.keys(KIND_NAMES) as TicketKind[]

export type TicketState = 'waiting' | 'answered' | 'closed'

export const STATE_NAMES: Record<TicketState, string> = { waiting: 'Waiting', answered: 'Answered', closed: 'Closed' }

const TICKET_STATES = Object.keys(STATE_NAMES) as TicketState[]

type TicketSort = 'oldest' | 'newest'

export type InboxQuery = ReturnType<typeof readInboxQuery>

const TEXT_MAX = 200

export const isTicketKind = (text: string): text is TicketKind => Object.hasOwn(KIND_NAMES, text)

export function readInboxQuery(query: URLSearchParams) {
  const kind = query.get('kind') ?? ''
  const state = query.get('state') ?? 'waiting'
  const sort = query.get('sort')
  const known = state === 'all' ? null : (TICKET_STATES.find((name) => name === state) ?? 'waiting')
  return {
    /** Null for all of them. */
    kind: isTicketKind(kind) ? kind : null,
    state: known,
    sort: sort === 'oldest' || sort === 'newest' ? sort : sortOf(known),
    /** A ticket number, or a part of a name or an address. */
    text: (query.get('q') ?? '').replaceAll('\0', '').trim().slice(0, TEXT_MAX),
    page: readPage(query),
  }
}

/** Whoever waits longest comes first; of the rest, what came last. */
const sortOf = (state: TicketState | null): TicketSort => (state === 'waiting' ? 'oldest' : 'newest')

/** The search part of the address that shows this. */
export function inboxSearch({ kind, state, sort, text, page }: InboxQuery): string {
  const query = new URLSearchParams()
  if (kind) query.set('kind', kind)
  if (state !== 'waiting') query.set('state', state ?? 'all')
  if (sort !== sortOf(state)) query.set('sort', sort)
  if (text) query.set('q', text)
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `?${query}` : ''
}

export function stateOf({ answeredAt, closedAt }: { answeredAt: Date | null; closedAt: Date | null }): TicketState {
  if (closedAt) return 'closed'
  return answeredAt ? 'answered' : 'waiting'
}

/** Of the mail that a letter was answered with last. */
export type AnswerMail = 'waiting' | 'done' | 'failed' | 'unsure' | null

const ANSWERED: Record<NonNullable<AnswerMail>, string> = {
  waiting: 'Answer on its way',
  done: STATE_NAMES.answered,
  failed: 'Answer could not be sent',
  unsure: 'Answer may not have arrived',
}

/** Nobody has an answer before its mail is out; an act without a mail needs none. */
export function answeredWords(state: 'answered' | 'closed', mail: AnswerMail): string {
  const isTroubled = mail === 'failed' || mail === 'unsure'
  return state === 'closed' && !isTroubled ? STATE_NAMES.closed : ANSWERED[mail ?? 'done']
}

const HOUR_MS = 3_600_000
const LATE_HOURS = 48

/** From here on somebody has waited too long. */
export const lateBefore = (now: Date) => new Date(now.getTime() - LATE_HOURS * HOUR_MS)

/** How long somebody has waited for an answer. */
export function waitingWords(since: Date, now: Date): { text: string; isLate: boolean } {
  const hours = Math.floor((now.getTime() - since.getTime()) / HOUR_MS)
  if (hours >= LATE_HOURS) return { text: `Late: waiting for ${Math.floor(hours / 24)} days`, isLate: true }
  if (hours < 1) return { text: 'Waiting: just came', isLate: false }
  return { text: `Waiting for ${hours} hour${hours === 1 ? '' : 's'}`, isLate: false }
}
