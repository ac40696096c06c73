/** Saving works from anywhere: shown at once, done in order; a guest's are kept on the device. */
import { ownAddress } from '#app/ui/addresses.ts'
import type { Me } from '#domain/accounts/visitor.rules.ts'
import { DEVICE_WISHLIST_MAX, withWish } from '#domain/wishlist/device-wishlist.rules.ts'
import { announce } from '#app/ui/announce.ts'
import { deviceWishlist, keepDeviceWishlist } from './device-wishlist.ts'
import { changeMe, meNow, refreshMe, tellAnew } from './me.ts'

/** Of one work the changes wait for each other: the last press wins. */
const doing = new Map<string, Promise<void>>()

export function setSaved(id: string, isSaved: boolean): void {
  const me = meNow()
  if (me && !me.user) return saveOnDevice(id, isSaved)
  const sent = (doing.get(id) ?? Promise.resolve()).catch(() => {}).then(() => send(id, isSaved))
  doing.set(id, sent)
  changeMe((now) => withSaved(now, id, isSaved), sent)
  // A failure is in the store's own log; here the heart goes back to what it was.
  sent.catch(() => {})
}

function withSaved(me: Me, id: string, isSaved: boolean): Me {
  if (!me.user || me.wishlist.includes(id) === isSaved) return me
  return { ...me, wishlist: isSaved ? [id, ...me.wishlist] : me.wishlist.filter((saved) => saved !== id) }
}

async function send(id: string, isSaved: boolean): Promise<void> {
  const body = new URLSearchParams({ [isSaved ? 'save' : 'remove']: id })
  const answer = await fetch(ownAddress('/api/wishlist'), { method: 'POST', body })
  if (answer.ok) return
  if (answer.status === 401) {
    // A guest, or someone whose session has just ended.
    saveOnDevice(id, isSaved)
    void refreshMe()
  } else if (answer.status < 500) {
    const { message } = (await answer.json()) as { message: string }
    announce({ kind: 'failed', text: message })
  }
  throw new Error(`Saving a work was answered with ${answer.status}.`)
}

function saveOnDevice(id: string, isSaved: boolean): void {
  const before = deviceWishlist()
  const after = withWish(before, id, isSaved)
  if (!after) {
    const text = `This device keeps ${DEVICE_WISHLIST_MAX} saved works. Sign in to save more, or take one off first.`
    return announce({ kind: 'failed', text })
  }
  if (!keepDeviceWishlist(after)) {
    return announce({ kind: 'failed', text: 'This browser can’t keep saved works. Sign in to save them.' })
  }
  tellAnew()
  if (isSaved && before.length === 0) {
    announce({ kind: 'told', text: 'Saved on this device. Sign in to keep it on all your devices.' })
  }
}
