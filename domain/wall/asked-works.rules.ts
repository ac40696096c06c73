/** The URL for the works of a wall: `/wall/works?ids=<id>,<id>,…`. */
import { isUuid } from '#shared/uuid.rules.ts'
import { PIECES_MAX } from './wall-address.rules.ts'

/** Each once, in the requested order; null unless it is one to as many works as a wall can hold. */
export function readAskedWorks(query: URLSearchParams): string[] | null {
  const ids = [...new Set(query.get('ids')?.split(','))]
  return ids.length > 0 && ids.length <= PIECES_MAX && ids.every((id) => isUuid(id)) ? ids : null
}

export const askedWorksSearch = (ids: readonly string[]): string => `?ids=${ids.join(',')}`
