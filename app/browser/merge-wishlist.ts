/** At sign-in, moves the works that a guest saved on this device into the account. */
import { ownAddress } from '#app/ui/addresses.ts'
import { DEVICE_WISHLIST_KEY } from '#domain/wishlist/device-wishlist.rules.ts'
import { announce } from '#app/ui/announce.ts'
import { deviceWishlist, keepDeviceWishlist } from './device-wishlist.ts'
import { refreshMe } from './me.ts'

/** One tab after the other, so the second finds nothing left. Without TLS there are no locks; saving twice does no harm. */
export async function mergeDeviceWishlist(): Promise<void> {
  const { locks } = navigator as Partial<Navigator>
  await (locks ? locks.request(DEVICE_WISHLIST_KEY, send) : send())
}

/** Not all of them fitted. */
const FULL = 409

/** The device drops them only once the account has them. */
async function send(): Promise<void> {
  const ids = deviceWishlist()
  if (ids.length === 0) return
  const body = new URLSearchParams({ merge: ids.join(',') })
  const answer = await fetch(ownAddress('/api/wishlist'), { method: 'POST', body }).catch(() => undefined)
  if (!answer?.ok && answer?.status !== FULL) {
    return console.error(
      'The works saved on this device could not be added to the wishlist; the next page tries again.',
    )
  }
  keepDeviceWishlist(deviceWishlist().filter((id) => !ids.includes(id)))
  if (answer.status === FULL) announce({ kind: 'told', text: ((await answer.json()) as { message: string }).message })
  await refreshMe()
}
