/** People, as an admin looks for them, suspends them and makes artists of them. */
import { addressQuery, searchedText } from '#shared/address-query.rules.ts'
import { formSchema, no, yes } from '#shared/entered-text.rules.ts'
import { readPage } from '#shared/pagination.rules.ts'
import { readRole } from './visitor.rules.ts'

export type PeopleQuery = ReturnType<typeof readPeopleQuery>

const TEXT_LENGTH_MAX = 100

export const readPeopleQuery = (query: URLSearchParams) => ({
  /** Part of a name or of an e-mail address. */
  text: searchedText(query, 'q', TEXT_LENGTH_MAX),
  role: readRole(query.get('role') ?? ''),
  isSuspended: query.get('suspended') === '1',
  page: readPage(query),
})

export function peopleSearch({ text, role, isSuspended, page }: PeopleQuery): string {
  return addressQuery({ q: text, role, suspended: isSuspended && '1', page: page > 1 && String(page) })
}

export const SUSPENSION_REASON_MAX = 500

export const suspendForm = formSchema<{ reason: string }>({
  reason: (text = '') => {
    const reason = text.replaceAll(/\p{Cc}+/gu, ' ').trim()
    return reason && reason.length <= SUSPENSION_REASON_MAX
      ? yes(reason)
      : no(`Please say why, in at most ${SUSPENSION_REASON_MAX} characters. The person reads it when signing in.`)
  },
})

/** What somebody hears who signs in and is suspended. */
export function suspendedWords(reason: string | null): string {
  const why = reason
    ? `Your account is suspended: ${/[.!?।]$/.test(reason) ? reason : `${reason}.`}`
    : 'Your account is suspended.'
  return `${why} Please write to us if you think that this is a mistake.`
}

/** Why an artist cannot leave yet; undefined of whoever owes nothing to buyers. */
export function owedWords({ parcels, openOrders }: { parcels: number; openOrders: number }): string | undefined {
  if (parcels > 0) {
    const waiting =
      parcels === 1 ? 'One parcel of yours is paid and waits' : `${parcels} parcels of yours are paid and wait`
    return `${waiting} to be sent. Please hand over what was bought first, or write to us.`
  }
  return openOrders > 0
    ? 'Somebody is paying for a work of yours at this moment. Please try again in half an hour.'
    : undefined
}

const NAME_LENGTH_MAX = 100

/** The address of a new artist: the name as far as it can be written in an address, and a part that is nobody else's. */
export function artistSlug(name: string, id: string): string {
  const written = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, NAME_LENGTH_MAX)
    .replaceAll(/^-+|-+$/g, '')
  return [written, id.slice(0, 8)].filter(Boolean).join('-')
}
