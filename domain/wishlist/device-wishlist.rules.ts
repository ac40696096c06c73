/** A guest's works, stored on the device until a person signs in there. */
import { jsonOf } from '#shared/sent-fields.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'

export const DEVICE_WISHLIST_KEY = 'wishlist'

/** Their ids must fit in one address and one form. */
export const DEVICE_WISHLIST_MAX = 100

/** Storage may hold anything: invalid ids are ignored. */
export const readDeviceWishlist = (stored: string | null): string[] => {
  const list = jsonOf(stored ?? '')
  return Array.isArray(list) ? eachOnce(list) : []
}

/** As sent, separated by commas. */
export const readSentWorks = (text: string): string[] => eachOnce(text.split(','))

const eachOnce = (ids: readonly unknown[]): string[] =>
  [...new Set(ids.filter((id) => typeof id === 'string' && isUuid(id)) as string[])].slice(0, DEVICE_WISHLIST_MAX)

/** The last saved first. Undefined if the list is full. */
export function withWork(ids: readonly string[], id: string, isSaved: boolean): string[] | undefined {
  const others = ids.filter((saved) => saved !== id)
  if (!isSaved) return others
  return others.length < DEVICE_WISHLIST_MAX ? [id, ...others] : undefined
}
