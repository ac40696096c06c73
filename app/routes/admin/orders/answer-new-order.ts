/** The order that an admin creates for a buyer: works are searched, added and removed, and then it is created. */
import { boundWords } from '#domain/orders/placing/own-state.rules.ts'
import { randomUUID } from 'node:crypto'
import { data, href, redirect } from 'react-router'
import { withDeliveryFee } from '#domain/cart/cart.rules.ts'
import { choiceKey, isSameChoice, QUANTITY_MAX, quantityOfDigits } from '#domain/cart/cart-lines.rules.ts'
import type { LineChoice } from '#domain/cart/cart-lines.rules.ts'
import type { Rights } from '#domain/accounts/duties.rules.ts'
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import {
  findBuyerToSell,
  findWorksToSell,
  showQuotePriceToSell,
  showShopCart,
} from '#domain/orders/admin/show-shop-order.ts'
import type { QuotePriceToSell } from '#domain/orders/admin/show-shop-order.ts'
import { notOnDeliveryWords, onDeliveryFor } from '#domain/orders/on-delivery/on-delivery.rules.ts'
import { offeredTerms } from '#domain/orders/on-delivery/show-on-delivery.ts'
import { otherAmountWords } from '#domain/orders/paying/hand-payment.rules.ts'
import { makeShopOrder, makeShopOrderOnDelivery } from '#domain/orders/placing/make-shop-order.ts'
import type { ShopLine, ShopOrderMade } from '#domain/orders/placing/make-shop-order.ts'
import { quotePriceStatus, quotePriceTroubleWords } from '#domain/quotes/quote-state.rules.ts'
import { handDiscount, shopOrderForm } from '#domain/orders/placing/shop-order-form.rules.ts'
import type { Services } from '#domain/services.ts'
import type { Entered, FormErrors } from '#shared/entered-text.rules.ts'
import { noPaise } from '#shared/money.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { readForm, fieldsIn } from '#app/http/read-request.ts'
import { deskOf, rightsOf, type PersonalArgs } from '#app/http/personal-loader.ts'
import type { Desk } from '#app/ui/desk/desk-entries.rules.ts'
import { adminNewOrderWords } from '#words/admin-new-order.ts'
import { formsWords } from '#words/forms.ts'

export type ShownNewOrder = Awaited<ReturnType<typeof shown>>

type Told = Rights & { values: Entered; errors: FormErrors; message: string | undefined; key: string }

const NOTHING_TOLD = { values: {}, errors: {}, message: undefined }
const LINES_MAX = 20
const WORDS_MAX = 100

type Picked = { lines: readonly ShopLine[]; words: string; quotePrice: QuotePriceToSell | undefined }

const NOTHING_PICKED: Picked = { lines: [], words: '', quotePrice: undefined }

/** Empty, unless a quote is sold or the address names a person: then the buyer is known. */
export async function emptyOrder(personal: PersonalArgs<Visitor>) {
  const { services, url } = personal
  const [quotePrice, desk] = await Promise.all([quotePriceIn(services, url), deskOf(personal)])
  const { name: fullName = '', email, phone } = quotePrice?.asker ?? (await buyerIn(services, url)) ?? {}
  const values = { fullName, email: email ?? '', phone: phone ?? '' }
  const told: Told & { desk: Desk } = { ...NOTHING_TOLD, ...rightsOf(personal), desk, values, key: randomUUID() }
  if (!quotePrice?.trouble) return shown(services, { ...NOTHING_PICKED, quotePrice }, told)
  return data(await shown(services, { ...NOTHING_PICKED, quotePrice }, told), {
    status: quotePriceStatus(quotePrice.trouble),
  })
}

/** The page's address names the quote that is sold, if any. */
async function quotePriceIn(services: Services, url: URL): Promise<QuotePriceToSell | undefined> {
  const token = url.searchParams.get('quote')
  if (token === null) return undefined
  const quotePrice = await showQuotePriceToSell(services, token)
  if (!quotePrice) throw data(null, { status: 404 })
  return quotePrice
}

/** The person whom the page's address names, if any. */
const buyerIn = (services: Services, url: URL) => findBuyerToSell(services, url.searchParams.get('for') ?? '')

async function shown<T extends Told>(services: Services, { lines, words, quotePrice }: Picked, told: T) {
  const picks = await showShopCart(services, { lines, quotePrice: quotePrice?.token, form: offIn(told.values) })
  const basket = { isByQuotePrice: quotePrice !== undefined, totalPaise: picks.totals.totalPaise, lines: picks.lines }
  const terms = await offeredTerms(services)
  const onDelivery = terms && onDeliveryFor(terms, basket)
  const isOnDelivery = told.values.pays === 'delivery' && onDelivery?.why === null
  const cart = isOnDelivery ? withDeliveryFee(picks, onDelivery.feePaise) : picks
  const found = words === '' ? undefined : await findWorksToSell(services, words)
  const { asker, trouble } = quotePrice ?? {}
  return {
    ...told,
    cart,
    found,
    words,
    onDelivery,
    quotePrice: asker && { asker, trouble: trouble && quotePriceTroubleWords(trouble) },
  }
}

/** As far as it can be read. */
function offIn(values: Entered) {
  const discount = handDiscount.discount(values.discount)
  return {
    discount: discount.ok ? discount.value : noPaise,
    discountReason: values.discountReason || adminNewOrderWords.discountLabel,
  }
}

export async function answerNewOrder(personal: PersonalArgs<Visitor>) {
  const { services, visitor, request, url } = personal
  const form = await readForm(request)
  const { intent, key, q } = fieldsIn(form, ['intent', 'key', 'q'])
  const values = fieldsIn(form, shopOrderForm.names)
  const quotePrice = await quotePriceIn(services, url)
  const words = q.replaceAll('\0', '').trim().slice(0, WORDS_MAX)
  const picked: Picked = quotePrice
    ? { ...NOTHING_PICKED, quotePrice }
    : { lines: changed(linesIn(form), intent, form), words, quotePrice }
  const told: Told = { ...NOTHING_TOLD, ...rightsOf(personal), values, key: isUuid(key) ? key : randomUUID() }
  if (intent !== 'make') return data(await shown(services, picked, told))

  const answer = async (status: number, wrong: Partial<Told>) =>
    data(await shown(services, picked, { ...told, ...wrong }), { status })
  const read = shopOrderForm.read(values)
  if (!read.ok) return answer(422, { errors: read.errors, message: formsWords.fixFirst })
  const asked = {
    adminId: visitor.id,
    key: told.key,
    lines: picked.lines,
    quotePrice: quotePrice?.token,
    form: read.form,
  }
  const made = await (read.form.pays === 'delivery' ? makeShopOrderOnDelivery : makeShopOrder)(services, asked)
  if (made.ok) throw redirect(href('/admin/orders/:id', { id: made.orderId }), 303)
  return answer(STATUS[made.reason] ?? 422, wrongIn(made))
}

type Refusal = ShopOrderMade & { ok: false }

const STATUS: Partial<Record<Refusal['reason'], number>> = { 'not-buyable': 409, 'key-used': 409, quotePrice: 409 }

function wrongIn(refusal: Refusal): Partial<Told> {
  switch (refusal.reason) {
    case 'not-on-delivery':
      return { message: formsWords.fixFirst, errors: { pays: notOnDeliveryWords(refusal.why) } }
    case 'quotePrice':
      return { message: quotePriceTroubleWords(refusal.trouble) }
    case 'empty':
      return { message: adminNewOrderWords.noWorks }
    case 'too-much-off':
      return { message: formsWords.fixFirst, errors: { discount: adminNewOrderWords.tooMuchOff } }
    case 'not-buyable':
      return { message: adminNewOrderWords.notAvailable([...new Set(refusal.titles)].join(', ')) }
    case 'other-state':
      return { message: formsWords.fixFirst, errors: { state: boundWords(refusal.works) } }
    case 'other-amount':
      return { message: formsWords.fixFirst, errors: { amount: otherAmountWords(refusal.totalPaise) } }
    case 'key-used':
      return { message: adminNewOrderWords.alreadyCreated }
  }
}

/** The lines of the form; duplicates are one line. */
function linesIn(form: FormData): ShopLine[] {
  const keys = [...new Set(form.getAll('line'))].filter((key) => typeof key === 'string')
  const lines = keys.flatMap((key) => {
    const line = lineOfKey(key)
    const name = `quantity-${key}`
    return line ? [{ ...line, quantity: quantityIn(fieldsIn(form, [name])[name]) }] : []
  })
  return lines.slice(0, LINES_MAX)
}

/** The line that the form names by its `choiceKey`. */
function lineOfKey(key: string): LineChoice | undefined {
  const [frameOptionId = '', sizeId = null, ...more] = key.split('.')
  const isKey = isUuid(frameOptionId) && (sizeId === null || isUuid(sizeId)) && more.length === 0
  return isKey ? { frameOptionId, sizeId } : undefined
}

const quantityIn = (text = '') => Math.min(Math.max(quantityOfDigits(text) ?? 1, 1), QUANTITY_MAX)

/** 'add:<work>' takes the frame and the size chosen next to it; 'drop:<line>' removes a line. */
function changed(lines: readonly ShopLine[], intent: string, form: FormData): ShopLine[] {
  const [deed, id = ''] = intent.split(':')
  if (deed === 'drop') return lines.filter((line) => choiceKey(line) !== id)
  const [frame, size] = [`frame-${id}`, `size-${id}`]
  const chosen = fieldsIn(form, [frame, size])
  const added = deed === 'add' && lineOfKey([chosen[frame], chosen[size]].filter(Boolean).join('.'))
  if (!added) return [...lines]
  const held = lines.find((line) => isSameChoice(line, added))
  if (!held) return [...lines, { ...added, quantity: 1 }].slice(0, LINES_MAX)
  const more = { ...held, quantity: Math.min(held.quantity + 1, QUANTITY_MAX) }
  return lines.map((line) => (line === held ? more : line))
}
