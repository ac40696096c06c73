/** What a guest saved, kept on the device until somebody signs in there. */
import { jsonOf } from '#shared/sent-fields.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'

export const DEVICE_WISHLIST_KEY = 'wishlist'

/** Their ids travel in one address, to be shown, and in one form, to be taken over. */
export const DEVICE_WISHLIST_MAX = 100

/** Whatever lies in the storage: what is no id is as if it were not there. */
export const readDeviceWishlist = (stored: string | null): string[] => {
  const list = jsonOf(stored ?? '')
  return Array.isArray(list) ? eachOnce(list) : []
}

/** As they are sent, with commas between them. */
export const readSentWishes = (text: string): string[] => eachOnce(text.split(','))

const eachOnce = (ids: readonly unknown[]): string[] =>
  [...new Set(ids.filter((id) => typeof id === 'string' && isUuid(id)) as string[])].slice(0, DEVICE_WISHLIST_MAX)

/** The last saved first. Undefined when the device keeps no more. */
export function withWish(ids: readonly string[], id: string, isSaved: boolean): string[] | undefined {
  const others = ids.filter((saved) => saved !== id)
  if (!isSaved) return others
  return others.length < DEVICE_WISHLIST_MAX ? [id, ...others] : undefined
}
