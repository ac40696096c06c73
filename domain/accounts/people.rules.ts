/** People, as admins search, suspend and promote them. */
import { addressQuery, searchedText } from '#shared/address-query.rules.ts'
import { formSchema, no, yes } from '#shared/entered-text.rules.ts'
import { paise, rupees, type Paise } from '#shared/money.rules.ts'
import { readPage } from '#shared/pagination.rules.ts'
import { accountWords } from '#words/account.ts'
import { dutiesWords } from '#words/duties.ts'
import { signInWords } from '#words/sign-in.ts'
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
      : no(dutiesWords.suspensionReason(SUSPENSION_REASON_MAX))
  },
})

/** For suspended people who try to sign in. */
export function suspendedWords(reason: string | null): string {
  if (!reason) return signInWords.suspended
  return signInWords.suspendedBecause(/[.!?।]$/.test(reason) ? reason : `${reason}.`)
}

export type Obligations = {
  parcels: number
  openOrders: number
  /** What the shop owes an artist; below zero, what the artist owes. */
  balancePaise: Paise
  /** Payouts that have not arrived. */
  underWayPaise: Paise
}

/** Why an artist can't leave yet; undefined if nothing is owed. */
export function owedWords({ parcels, openOrders, balancePaise, underWayPaise }: Obligations): string | undefined {
  if (parcels > 0) return accountWords.parcelsOwed(parcels)
  if (openOrders > 0) return accountWords.beingPaid
  if (underWayPaise > 0) return accountWords.payoutUnderWay(rupees(underWayPaise))
  if (balancePaise > 0) return accountWords.moneyOwed(rupees(balancePaise))
  return balancePaise < 0 ? accountWords.belowZero(rupees(paise(-balancePaise))) : undefined
}

const NAME_LENGTH_MAX = 100

/** The address of a new artist's page: the name as far as an address can hold it, and a part of the id. */
export function artistSlug(name: string, id: string): string {
  const written = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, NAME_LENGTH_MAX)
    .replaceAll(/^-+|-+$/g, '')
  return [written, id.slice(0, 8)].filter(Boolean).join('-')
}
