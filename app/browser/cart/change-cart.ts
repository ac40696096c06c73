/** What a visitor does to the cart: shown at once, stored then, and taken back when it could not be stored. */
import { cappedWords } from '#domain/cart/cart-words.rules.ts'
import { withTotals, changeShown } from '#domain/cart/cart.rules.ts'
import type { Cart, CartLine } from '#domain/cart/cart.rules.ts'
import type { CartChange } from '#domain/cart/cart-change.rules.ts'
import { itemOfLine, withItem } from '#domain/cart/guest-items.rules.ts'
import type { GuestItem } from '#domain/cart/guest-cart.rules.ts'
import { announce } from '#app/ui/announce.ts'
import { changeMe, knownMe, refreshMe } from '#app/browser/me.ts'
import { callCart } from './call-cart.ts'
import { changeDeviceCart, deviceCart } from './device-cart.ts'
import { outdateReadings, refreshCart, showCart, shownCart } from './shown-cart.ts'

/** What is added, as the device would keep it, and how many of it there are. */
export type Addition = { item: GuestItem; quantityMax: number }

type Stored = { quantityMax: number | null; pieces: number; cart: Cart }

/** True when something entered the cart. */
export async function addToCart({ item, quantityMax }: Addition): Promise<boolean> {
  const me = await knownMe()
  if (me?.user) {
    const { artworkId, frameOption, quantity } = item
    const added = await store({ change: 'add', artwork: artworkId, frame: frameOption.id, quantity }, quantity)
    return added !== undefined && added.pieces > 0
  }
  const before = piecesOnDevice()
  changeDeviceCart((cart) => withItem(cart, item, quantityMax))
  void refreshCart()
  const added = piecesOnDevice() - before
  if (added < item.quantity) announce({ kind: 'told', text: cappedWords(quantityMax) })
  return added > 0
}

/** A change of a line that is shown. */
export async function changeLine(change: Exclude<CartChange, { change: 'add' }>): Promise<void> {
  const before = shownCart().cart
  if (!before) return
  outdateReadings()
  const after = changeShown(before, change)
  const line = 'lineId' in change ? before.lines.find(({ id }) => id === change.lineId) : undefined
  showCart({ cart: after, removed: change.change === 'remove' ? line : undefined })
  const me = await knownMe()
  if (me?.user) await store(fieldsOf(change), after.totals.pieces - before.totals.pieces)
  else {
    changeOnDevice(change)
    await refreshCart()
  }
}

/** The line that was removed last stands in the cart again. */
export async function putBack(line: CartLine): Promise<void> {
  const before = shownCart().cart
  showCart({ cart: before && withTotals([...before.lines, line]), removed: undefined })
  const item = itemOfLine(line, crypto.randomUUID())
  const isBack = await addToCart({ item, quantityMax: Math.max(1, line.quantityMax) })
  if (isBack) announce({ kind: 'done', text: `${line.title} is back in your cart.` })
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

function fieldsOf(change: Exclude<CartChange, { change: 'add' }>): Record<string, unknown> {
  switch (change.change) {
    case 'quantity':
      return { change: 'quantity', line: change.lineId, quantity: change.quantity }
    case 'remove':
      return { change: 'remove', line: change.lineId }
    case 'accept':
      return { change: 'accept', seen: change.seen.map(({ lineId, unitPaise }) => `${lineId}=${unitPaise}`) }
  }
}

function changeOnDevice(change: Exclude<CartChange, { change: 'add' }>): void {
  changeDeviceCart((cart) => {
    if (change.change === 'remove') return { ...cart, items: cart.items.filter(({ id }) => id !== change.lineId) }
    const items = cart.items.map((item) => {
      if (change.change === 'quantity') return item.id === change.lineId ? { ...item, quantity: change.quantity } : item
      const seen = change.seen.find(({ lineId }) => lineId === item.id)
      return seen ? { ...item, price: seen.unitPaise / 100 } : item
    })
    return { ...cart, items }
  })
}

const piecesOf = (lines: readonly { quantity: number }[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0)
const piecesOnDevice = () => piecesOf(deviceCart()?.items ?? [])
