/** The code of a gift card, as the link of its mail brings it: the tab keeps it until it is used, the address does not. */
import { tryStorage } from './try-storage.ts'
import { announce } from '#app/ui/announce.ts'

const KEY = 'gift-card'
const LINKED = /^#gift-card=([0-9A-Z-]{20,30})$/

export function keepCodeOfLink(): void {
  const [, code] = LINKED.exec(location.hash) ?? []
  if (code === undefined) return
  history.replaceState(history.state, '', location.pathname + location.search)
  tryStorage(() => sessionStorage.setItem(KEY, code))
  announce({ kind: 'done', text: 'Your gift card is here: choose what you like, and pay with it at the checkout.' })
}

export const codeOfLink = (): string => tryStorage(() => sessionStorage.getItem(KEY)) ?? ''

export function forgetCodeOfLink(): void {
  tryStorage(() => sessionStorage.removeItem(KEY))
}
