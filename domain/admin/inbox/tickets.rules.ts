/** Tickets as the inbox sorts and filters them. */
import { readPage } from '#shared/pagination.rules.ts'
import type { TicketKind } from '#domain/enquiries/tickets.rules.ts'
import { adminInboxWords } from '#words/admin-inbox.ts'

/** The job that sends a reply. Its key ends with the id of the reply. */
export const INBOX_MAIL_KIND = 'inbox-mail'

export const TICKET_KINDS = ['consultation', 'contact', 'quote', 'return'] as const satisfies readonly TicketKind[]

const TICKET_STATES = ['waiting', 'answered', 'closed'] as const

export type TicketState = (typeof TICKET_STATES)[number]

type TicketSort = 'oldest' | 'newest'

export type InboxQuery = ReturnType<typeof readInboxQuery>

const TEXT_MAX = 200

export const isTicketKind = (text: string): text is TicketKind => TICKET_KINDS.some((kind) => kind === text)

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

/** Waiting tickets: oldest first. The others: newest first. */
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

/** The state of the last reply's e-mail. */
export type AnswerMail = 'waiting' | 'done' | 'failed' | 'unsure' | null

/** A ticket counts as answered once its e-mail is out; an action without an e-mail needs none. */
export function answeredWords(state: 'answered' | 'closed', mail: AnswerMail): string {
  const isTroubled = mail === 'failed' || mail === 'unsure'
  return state === 'closed' && !isTroubled ? adminInboxWords.states.closed : adminInboxWords.replyStates[mail ?? 'done']
}

const HOUR_MS = 3_600_000
const LATE_HOURS = 48

/** Who wrote before this has waited too long. */
export const lateBefore = (now: Date) => new Date(now.getTime() - LATE_HOURS * HOUR_MS)

/** How long a person has waited for an answer. */
export function waitingWords(since: Date, now: Date): { text: string; isLate: boolean } {
  const hours = Math.floor((now.getTime() - since.getTime()) / HOUR_MS)
  if (hours >= LATE_HOURS) return { text: adminInboxWords.lateFor(Math.floor(hours / 24)), isLate: true }
  return { text: adminInboxWords.waitingFor(hours), isLate: false }
}
