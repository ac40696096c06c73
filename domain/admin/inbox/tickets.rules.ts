/** Tickets as the inbox sorts and filters them. */
import { addressQuery, searchedText } from '#shared/address-query.rules.ts'
import { readPage } from '#shared/pagination.rules.ts'
import type { TicketKind } from '#domain/enquiries/tickets.rules.ts'
import { adminInboxWords } from '#words/admin-inbox.ts'

/** The job that sends a reply. Its key ends with the id of the reply. */
export const INBOX_MAIL_KIND = 'inbox-mail'

export const TICKET_KINDS = ['consultation', 'contact', 'quote', 'return'] as const satisfies readonly TicketKind[]

type TicketState = 'waiting' | 'answered' | 'closed'

/** `late`: those that have waited too long. */
export const INBOX_VIEWS = ['waiting', 'late', 'answered', 'closed', 'all'] as const

export type InboxView = (typeof INBOX_VIEWS)[number]

type TicketSort = 'oldest' | 'newest'

export type InboxQuery = ReturnType<typeof readInboxQuery>

const TEXT_MAX = 200

export const isTicketKind = (text: string): text is TicketKind => TICKET_KINDS.some((kind) => kind === text)

export function readInboxQuery(query: URLSearchParams) {
  const kind = query.get('kind') ?? ''
  const sort = query.get('sort')
  const view = INBOX_VIEWS.find((known) => known === query.get('state')) ?? 'waiting'
  return {
    /** Null for all of them. */
    kind: isTicketKind(kind) ? kind : null,
    view,
    sort: sort === 'oldest' || sort === 'newest' ? sort : sortOf(view),
    /** A ticket number, a part of a name or an address, or a phone however it is typed. */
    text: searchedText(query, 'q', TEXT_MAX),
    page: readPage(query),
  }
}

/** Waiting tickets: oldest first. The others: newest first. */
const sortOf = (view: InboxView): TicketSort => (view === 'waiting' || view === 'late' ? 'oldest' : 'newest')

/** The search part of an address. `change` replaces parts; everything but another page begins at the first one. */
export function inboxSearch(query: InboxQuery, change: Partial<InboxQuery> = {}): string {
  const { kind, view, sort, text, page } = { ...query, page: 1, ...change }
  return addressQuery({
    kind,
    state: view !== 'waiting' && view,
    sort: sort !== sortOf(view) && sort,
    q: text,
    page: page > 1 && String(page),
  })
}

/** Another view has its own sorting. */
export const inView = (view: InboxView) => ({ view, sort: sortOf(view) })

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
