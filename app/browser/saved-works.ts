/** Saves works from anywhere: shown at once, sent in order. A guest's are stored on the device. */
import { ownAddress } from '#app/ui/addresses.ts'
import type { Me } from '#domain/accounts/visitor.rules.ts'
import { DEVICE_WISHLIST_MAX, withWork } from '#domain/wishlist/device-wishlist.rules.ts'
import { announce } from '#app/ui/announce.ts'
import { savedWorksWords } from '#words/saved-works.ts'
import { deviceWishlist, keepDeviceWishlist } from './device-wishlist.ts'
import { changeMe, meNow, refreshMe, tellAnew } from './me.ts'

/** Changes of one work wait for each other, so the last one wins. */
const doing = new Map<string, Promise<void>>()

export function setSaved(id: string, isSaved: boolean): void {
  const me = meNow()
  if (me && !me.user) return saveOnDevice(id, isSaved)
  const sent = (doing.get(id) ?? Promise.resolve()).catch(() => {}).then(() => send(id, isSaved))
  doing.set(id, sent)
  changeMe((now) => withSaved(now, id, isSaved), sent)
  // The store logs the failure; here the heart goes back to its old state.
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
  const after = withWork(before, id, isSaved)
  if (!after) {
    return announce({ kind: 'failed', text: savedWorksWords.deviceFull(DEVICE_WISHLIST_MAX) })
  }
  if (!keepDeviceWishlist(after)) {
    return announce({ kind: 'failed', text: savedWorksWords.deviceKeepsNone })
  }
  tellAnew()
  if (isSaved && before.length === 0) {
    announce({ kind: 'told', text: savedWorksWords.savedOnDevice })
  }
}
