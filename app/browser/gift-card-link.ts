/** The code of a gift card from the link in its e-mail. The tab keeps it until it is used; the URL drops it. */
import { frameWords } from '#words/frame.ts'
import { tryStorage } from './try-storage.ts'
import { announce } from '#app/ui/announce.ts'

const KEY = 'gift-card'
const LINKED = /^#gift-card=([0-9A-Z-]{20,30})$/

export function keepCodeOfLink(): void {
  const [, code] = LINKED.exec(location.hash) ?? []
  if (code === undefined) return
  history.replaceState(history.state, '', location.pathname + location.search)
  tryStorage(() => sessionStorage.setItem(KEY, code))
  announce({ kind: 'done', text: frameWords.giftCardReady })
}

export const codeOfLink = (): string => tryStorage(() => sessionStorage.getItem(KEY)) ?? ''

export function forgetCodeOfLink(): void {
  tryStorage(() => sessionStorage.removeItem(KEY))
}
