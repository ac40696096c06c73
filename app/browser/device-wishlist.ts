import { DEVICE_WISHLIST_KEY, readDeviceWishlist } from '#domain/wishlist/device-wishlist.rules.ts'
import { tryStorage } from './try-storage.ts'

let known: { text: string | null; ids: string[] } = { text: null, ids: [] }

/** The same list until it changes. */
export function deviceWishlist(): string[] {
  const text = tryStorage(() => localStorage.getItem(DEVICE_WISHLIST_KEY)) ?? null
  if (text !== known.text) known = { text, ids: readDeviceWishlist(text) }
  return known.ids
}

/** False where the browser can store nothing more. */
export function keepDeviceWishlist(ids: readonly string[]): boolean {
  const kept = tryStorage(() => {
    if (ids.length === 0) localStorage.removeItem(DEVICE_WISHLIST_KEY)
    else localStorage.setItem(DEVICE_WISHLIST_KEY, JSON.stringify(ids))
    return true
  })
  return kept ?? false
}

/** In another tab of this browser. */
export function hearDeviceWishlist(hear: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === DEVICE_WISHLIST_KEY || key === null) hear()
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}
