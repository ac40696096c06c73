/** The cart of the open page: an account's from the server, a guest's from the device at today's prices. */
import { useSyncExternalStore } from 'react'
import type { CartChange } from '#domain/cart/cart-change.rules.ts'
import { cappedWords } from '#domain/cart/cart-words.rules.ts'
import type { Cart, CartLine, changeShown, withTotals } from '#domain/cart/cart.rules.ts'
import { EMPTY_CART } from '#domain/cart/empty-cart.rules.ts'
import type { GuestItem, GuestCart } from '#domain/cart/guest-cart.rules.ts'
import { guestLines, withRemembered, itemOfLine, withItem } from '#domain/cart/guest-items.rules.ts'
import { callStore, messageIn } from '#app/browser/call-store.ts'
import { knownMe, changeMe, refreshMe } from '#app/browser/me.ts'
import { announce } from '#app/ui/announce.ts'
import { cartWords } from '#words/cart.ts'
import { deviceCart, changeDeviceCart } from './device-cart.ts'

type ShownCart = {
  /** Undefined until it has been read. */
  cart: Cart | undefined
  isFailed: boolean
  /** The last removed line, as long as that can be undone. */
  removed: CartLine | undefined
  /** What happened to a guest's cart at sign-in. */
  told: readonly string[]
}

const UNREAD: ShownCart = { cart: undefined, isFailed: false, removed: undefined, told: [] }

let shown = UNREAD
const hearers = new Set<() => void>()
let latest = 0

const subscribe = (hear: () => void) => {
  hearers.add(hear)
  return () => void hearers.delete(hear)
}

export const useShownCart = (): ShownCart =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => UNREAD,
  )

export function showCart(change: Partial<ShownCart>): void {
  shown = { ...shown, ...change }
  for (const hear of hearers) hear()
}

export function forgetCart(): void {
  outdateReadings()
  showCart(UNREAD)
}

/** The latest of several reads wins. */
export async function refreshCart(): Promise<void> {
  const own = ++latest
  const me = await knownMe()
  const read = me && !me.user ? await readDevice() : await callCart<Cart>('/api/cart')
  if (own !== latest) return
  if (read.ok) showCart({ cart: read.answer, isFailed: false })
  else {
    console.error('The cart could not be loaded.', read.message ?? 'No answer.')
    showCart({ isFailed: true })
    // It says whether buying is paused.
    void refreshMe()
  }
}

/** Readings that began before are out of date. */
export const outdateReadings = () => void latest++

async function readDevice() {
  const cart = deviceCart()
  if (!cart) return { ok: true, answer: EMPTY_CART } as const
  const priced = await callCart<Cart>('/api/cart/prices', { lines: guestLines(cart) })
  return priced.ok ? ({ ok: true, answer: withRemembered(priced.answer, cart) } as const) : priced
}

/** An addition, as the device stores it, and how many of it there are. */
export type Addition = { item: GuestItem; quantityMax: number }

type Stored = { quantityMax: number | null; pieces: number; cart: Cart }

/**
 * Changes are shown at once, then stored, and undone if storing fails. True when something was added.
 */
export async function addToShownCart({ item, quantityMax }: Addition): Promise<boolean> {
  const me = await knownMe()
  if (me?.user) {
    const { artworkId, frameOption, size, quantity } = item
    const chosen = { artwork: artworkId, frame: frameOption.id, size: size?.id, quantity }
    const added = await store({ change: 'add', ...chosen }, quantity)
    return added !== undefined && added.pieces > 0
  }
  const before = piecesOnDevice()
  changeDeviceCart((cart) => withItem(cart, item, quantityMax))
  void refreshCart()
  const added = piecesOnDevice() - before
  if (added < item.quantity) announce({ kind: 'told', text: cappedWords(quantityMax) })
  return added > 0
}

let pricing: { changeShown: typeof changeShown; withTotals: typeof withTotals } | undefined

/** Fetches the rules that price a changed cart before the store answers. Without them, the answer comes first. */
export async function fetchPricing(): Promise<void> {
  pricing ??= await import('#domain/cart/cart.rules.ts').catch(() => undefined)
}

export type ChangedLine = Exclude<CartChange, { change: 'add' }>

/** Changes a line, on the device by `onDevice`. True once it is done. */
export async function changeLine(change: ChangedLine, onDevice = onDeviceOf(change)): Promise<boolean> {
  if (!pricing) await fetchPricing()
  const before = shown.cart
  if (!before) return false
  outdateReadings()
  const after = pricing?.changeShown(before, change) ?? before
  const line = 'lineId' in change ? before.lines.find(({ id }) => id === change.lineId) : undefined
  showCart({ cart: after, removed: change.change === 'remove' ? line : undefined })
  const me = await knownMe()
  if (me?.user) return (await store(fieldsOf(change), after.totals.pieces - before.totals.pieces)) !== undefined
  changeDeviceCart(onDevice)
  await refreshCart()
  return true
}

/** Undoes Remove. */
export async function putBack(line: CartLine): Promise<void> {
  const before = shown.cart
  const after = before && pricing?.withTotals([...before.lines, line], before.discounts, before.gift)
  showCart({ cart: after ?? before, removed: undefined })
  const item = itemOfLine(line, crypto.randomUUID())
  const isBack = await addToShownCart({ item, quantityMax: Math.max(1, line.quantityMax) })
  if (isBack) announce({ kind: 'done', text: cartWords.isBack(line.title) })
}

async function store(fields: Record<string, unknown>, pieces: number): Promise<Stored | undefined> {
  changeMe((me) => ({ ...me, cartCount: Math.max(0, me.cartCount + pieces) }))
  const stored = await callCart<Stored>('/api/cart', { key: crypto.randomUUID(), ...fields })
  if (stored.ok) {
    const { cart, quantityMax } = stored.answer
    outdateReadings()
    showCart({ cart, isFailed: false })
    changeMe((me) => ({ ...me, cartCount: piecesOf(cart.lines) }))
    if (quantityMax !== null) announce({ kind: 'told', text: cappedWords(quantityMax) })
    return stored.answer
  }
  if (stored.message === undefined) console.error('The cart could not be saved.')
  else announce({ kind: 'failed', text: stored.message })
  await Promise.all([refreshCart(), refreshMe()])
  return undefined
}

function fieldsOf(change: ChangedLine): Record<string, unknown> {
  switch (change.change) {
    case 'quantity':
      return { change: 'quantity', line: change.lineId, quantity: change.quantity }
    case 'choose':
      return { change: 'choose', line: change.lineId, frame: change.frameOptionId, size: change.sizeId ?? '' }
    case 'remove':
      return { change: 'remove', line: change.lineId }
    case 'accept':
      return { change: 'accept', seen: change.seen.map(({ lineId, unitPaise }) => `${lineId}=${unitPaise}`) }
  }
}

const onDeviceOf =
  (change: ChangedLine) =>
  (cart: GuestCart): GuestCart => {
    if (change.change === 'choose') return cart
    if (change.change === 'remove') return { ...cart, items: cart.items.filter(({ id }) => id !== change.lineId) }
    const items = cart.items.map((item) => {
      if (change.change === 'quantity') return item.id === change.lineId ? { ...item, quantity: change.quantity } : item
      const seen = change.seen.find(({ lineId }) => lineId === item.id)
      return seen ? { ...item, price: seen.unitPaise / 100 } : item
    })
    return { ...cart, items }
  }

const piecesOf = (lines: readonly { quantity: number }[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0)
const piecesOnDevice = () => piecesOf(deviceCart()?.items ?? [])

/** Takes over what was added before scripts ran, once, and clears the cookie. */
export function takeOverCookieCart({ id, cart }: { id: string; cart: Cart }): void {
  changeDeviceCart((device) => {
    if (device.takenCookie === id) return device
    const items = cart.lines.map((line) => ({ item: itemOfLine(line, crypto.randomUUID()), max: line.quantityMax }))
    return items.reduce<GuestCart>((filled, { item, max }) => withItem(filled, item, max), {
      ...device,
      takenCookie: id,
    })
  })
  void callCart('/api/cart/cookie', {})
}

type CallAnswer<Answer> = { ok: true; answer: Answer } | { ok: false; status?: number; message?: string }

/** Refused with a status and a message; without them there was no answer. */
export async function callCart<Answer>(address: string, body?: unknown): Promise<CallAnswer<Answer>> {
  const called = await callStore<Answer>(address, body)
  if (called.ok) return called
  const { status, refusal } = called
  if (status === undefined || status >= 500) return { ok: false }
  return { ok: false, status, message: messageIn(refusal) ?? cartWords.notChanged }
}
