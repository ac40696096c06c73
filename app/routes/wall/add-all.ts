/** Adds all works of a wall to the cart, and says why for each that could not be added. */
import { LINES_MAX, isSameChoice, type PutReport } from '#domain/cart/cart-lines.rules.ts'
import { cartWords } from '#words/cart.ts'
import type { Cart, LineTrouble } from '#domain/cart/cart.rules.ts'
import { choiceOf, type GuestCart, type GuestItem } from '#domain/cart/guest-cart.rules.ts'
import { chosenItem, guestLines, withItem } from '#domain/cart/guest-items.rules.ts'
import { frameOf, hungPrice, type WallWork } from '#domain/wall/wall-work.rules.ts'
import { noPaise } from '#shared/money.rules.ts'
import { callCart, outdateReadings, refreshCart, showCart } from '#app/browser/cart/cart.ts'
import { changeDeviceCart, openCartDrawer } from '#app/browser/cart/device-cart.ts'
import { changeMe, knownMe } from '#app/browser/me.ts'
import { announce } from '#app/ui/announce.ts'

export type ChosenOnWall = { work: WallWork; frameId: string }

type Put = { ok: true; report: PutReport } | { ok: false; message: string }

/** `refused`: each in a sentence that says why. */
type AllAdded = { added: number; refused: string[] }

let adding: Promise<AllAdded> | undefined

/** Opens the cart when something was added. Focus returns to the opener when it closes. A double click counts once. */
export function addAll(hung: readonly ChosenOnWall[], opener: HTMLElement | null = null): Promise<AllAdded> {
  adding ??= add(hung, opener).finally(() => (adding = undefined))
  return adding
}

async function add(hung: readonly ChosenOnWall[], opener: HTMLElement | null): Promise<AllAdded> {
  const onRequest = hung.filter(isOnRequest).map(({ work }) => cartWords.leftBehind.premium(work.title))
  const forSale = hung.filter((one) => !isOnRequest(one))
  const items = forSale.map(itemOf)
  const me = await knownMe()
  const put = items.length === 0 ? NOTHING : me?.user ? await putIntoAccount(items) : await putOnDevice(items)
  if (!put.ok) {
    announce({ kind: 'failed', text: put.message })
    return { added: 0, refused: [...onRequest, ...forSale.map(({ work }) => cartWords.notAdded(work.title))] }
  }
  const { pieces: added, left, capped } = put.report
  const titles = new Map(hung.map(({ work }) => [work.id, work.title]))
  const titleOf = (id: string) => titles.get(id) ?? cartWords.aWork
  const refused = [
    ...left.map(({ artworkId, reason }) => cartWords.leftBehind[reason](titleOf(artworkId))),
    ...capped.map(({ artworkId, quantityMax }) => cartWords.keptFewer(titleOf(artworkId), quantityMax)),
    ...onRequest,
  ]
  tell({ added, refused }, opener)
  return { added, refused }
}

const NOTHING: Put = { ok: true, report: { pieces: 0, capped: [], left: [] } }

const isOnRequest = ({ work }: ChosenOnWall) => work.pricePaise === null

function tell({ added, refused }: AllAdded, opener: HTMLElement | null): void {
  for (const text of refused) announce({ kind: 'told', text })
  showCart({ told: refused })
  if (added === 0) return
  announce({ kind: 'done', text: cartWords.addedSeveral(added) })
  openCartDrawer(opener)
}

/** As it hangs: in its frame, once. */
function itemOf({ work, frameId }: ChosenOnWall): GuestItem {
  const pricePaise = hungPrice(work, frameId) ?? noPaise
  return chosenItem({ work, picture: work.picture, frame: frameOf(work, frameId), pricePaise }, crypto.randomUUID())
}

/** One call with one key: sent again, it is made once and answered alike. */
async function putIntoAccount(items: GuestItem[]): Promise<Put> {
  type Merged = { report: PutReport; cart: Cart }
  const lines = guestLines({ items })
  const merged = await callCart<Merged>('/api/cart/merge', { key: crypto.randomUUID(), lines })
  if (!merged.ok) {
    void refreshCart()
    return refusedPut(merged.message)
  }
  const { report, cart } = merged.answer
  outdateReadings()
  showCart({ cart, isFailed: false })
  changeMe((me) => ({ ...me, cartCount: cart.lines.reduce((sum, { quantity }) => sum + quantity, 0) }))
  return { ok: true, report }
}

/** The device keeps a guest's cart; one request to the store gets today's stock of all works. */
async function putOnDevice(items: GuestItem[]): Promise<Put> {
  const priced = await callCart<Cart>('/api/cart/prices', { lines: guestLines({ items }) })
  if (!priced.ok) return refusedPut(priced.message)
  const { lines } = priced.answer
  const report: PutReport = { pieces: 0, capped: [], left: [] }
  changeDeviceCart((cart) => items.reduce((filled, item) => withAdmitted(filled, { item, lines, report }), cart))
  void refreshCart()
  return { ok: true, report }
}

const REASONS = {
  gone: 'premium',
  'sold-out': 'sold-out',
  'size-sold-out': 'size-sold-out',
  'no-size': 'no-size',
  'size-gone': 'no-such-size',
  'frame-gone': 'no-such-frame',
  'too-many': null,
} as const satisfies Record<LineTrouble, PutReport['left'][number]['reason'] | null>

type Admitting = { item: GuestItem; lines: Cart['lines']; report: PutReport }

function withAdmitted(cart: GuestCart, { item, lines, report }: Admitting): GuestCart {
  const { artworkId } = item
  const isSame = (other: GuestItem) => isSameChoice(choiceOf(other), choiceOf(item))
  const line = lines.find((found) => isSameChoice(found, choiceOf(item)))
  const isFull = cart.items.length >= LINES_MAX && !cart.items.some(isSame)
  const reason = !line ? 'not-found' : ((line.trouble && REASONS[line.trouble]) ?? (isFull ? 'full' : null))
  if (!line || reason) {
    report.left.push({ artworkId, reason: reason ?? 'not-found' })
    return cart
  }
  const filled = withItem(cart, item, line.quantityMax)
  if ((filled.items.find(isSame)?.quantity ?? 0) > (cart.items.find(isSame)?.quantity ?? 0)) report.pieces++
  else report.capped.push({ artworkId, quantityMax: line.quantityMax })
  return filled
}

const refusedPut = (message = cartWords.refusals.unsaved): Put => ({ ok: false, message })
