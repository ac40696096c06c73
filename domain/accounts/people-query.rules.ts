/** Which of the people an admin looks for, as an address says it. */
import { readPage } from '#shared/pagination.rules.ts'
import { addressQuery, searchedText } from '#shared/address-query.rules.ts'
import { readRole } from './roles.rules.ts'
import type { Role } from './roles.rules.ts'

export type PeopleQuery = {
  /** Part of a name or of an e-mail address. */
  text: string
  role: Role | undefined
  /** Only those who are suspended. */
  isSuspended: boolean
  page: number
}

const TEXT_LENGTH_MAX = 100

export const readPeopleQuery = (query: URLSearchParams): PeopleQuery => ({
  text: searchedText(query, 'q', TEXT_LENGTH_MAX),
  role: readRole(query.get('role') ?? ''),
  isSuspended: query.get('suspended') === '1',
  page: readPage(query),
})

export function peopleSearch({ text, role, isSuspended, page }: PeopleQuery): string {
  const query = new URLSearchParams()
  if (text) query.set('q', text)
  if (role) query.set('role', role)
  if (isSuspended) query.set('suspended', '1')
  if (page > 1) query.set('page', String(page))
  return addressQuery(query)
}
