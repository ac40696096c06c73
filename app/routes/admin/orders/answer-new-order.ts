/** The order that an admin makes for somebody: works are looked for, picked and left out again, and then it is made. */
import { randomUUID } from 'node:crypto'
import { data, href, redirect } from 'react-router'
import { QUANTITY_MAX, quantityOfDigits } from '#domain/cart/cart-lines.rules.ts'
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { findWorksToSell, showShopCart } from '#domain/orders/admin/show-shop-order.ts'
import { otherAmountWords } from '#domain/orders/paying/hand-payment.rules.ts'
import { makeShopOrder, type ShopLine, type ShopOrderMade } from '#domain/orders/placing/make-shop-order.ts'
import { handDiscount, shopOrderForm } from '#domain/orders/placing/shop-order-form.rules.ts'
import type { Services } from '#domain/services.ts'
import type { Entered, FormErrors } from '#shared/entered-text.rules.ts'
import { noPaise } from '#shared/money.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { fieldsIn, readPosted } from '#app/http/read-form.ts'
import type { PersonalArgs } from '#app/http/personal-loader.ts'
import { FIX_FIRST } from '#app/ui/form-answer.ts'
import { keyOfLine, lineOfKey } from './order-line-key.rules.ts'

export type NewOrder = Awaited<ReturnType<typeof shown>>

type Told = { values: Entered; errors: FormErrors; message: string | undefined; key: string }

const NOTHING_TOLD = { values: {}, errors: {}, message: undefined }
const DISCOUNT = 'Discount'
const LINES_MAX = 20
const WORDS_MAX = 100

export const emptyOrder = (services: Services) => shown(services, [], '', { ...NOTHING_TOLD, key: randomUUID() })

async function shown(services: Services, lines: readonly ShopLine[], words: string, told: Told) {
  const cart = await showShopCart(services, lines, offIn(told.values))
  const found = words === '' ? undefined : await findWorksToSell(services, words)
  return { ...told, cart, found, words }
}

/** As far as it can be read. */
function offIn(values: Entered) {
  const discount = handDiscount.discount(values.discount)
  return { discount: discount.ok ? discount.value : noPaise, discountReason: values.discountReason || DISCOUNT }
}

export async function answerNewOrder({ services, visitor, request }: PersonalArgs<Visitor>) {
  const form = await readPosted(request)
  const { intent, key, q } = fieldsIn(form, ['intent', 'key', 'q'])
  const values = fieldsIn(form, shopOrderForm.names)
  const words = q.replaceAll('\0', '').trim().slice(0, WORDS_MAX)
  const lines = changed(linesIn(form), intent, form)
  const told: Told = { ...NOTHING_TOLD, values, key: isUuid(key) ? key : randomUUID() }
  if (intent !== 'make') return data(await shown(services, lines, words, told))

  const answer = async (status: number, wrong: Partial<Told>) =>
    data(await shown(services, lines, words, { ...told, ...wrong }), { status })
  const read = shopOrderForm.read(values)
  if (!read.ok) return answer(422, { errors: read.errors, message: FIX_FIRST })
  const made = await makeShopOrder(services, { adminId: visitor.id, key: told.key, lines, form: read.form })
  if (made.ok) throw redirect(href('/admin/orders/:id', { id: made.orderId }), 303)
  return answer(made.reason === 'not-buyable' || made.reason === 'key-used' ? 409 : 422, wrongIn(made))
}

function wrongIn(refusal: ShopOrderMade & { ok: false }): Partial<Told> {
  switch (refusal.reason) {
    case 'empty':
      return { message: 'Please pick what is sold. What is on sale no more was taken out.' }
    case 'too-much-off':
      return { message: FIX_FIRST, errors: { discount: 'The order must come to ₹1 at least.' } }
    case 'not-buyable':
      return { message: `This cannot be had as it stands: ${[...new Set(refusal.titles)].join(', ')}.` }
    case 'other-amount':
      return { message: FIX_FIRST, errors: { amount: otherAmountWords(refusal.totalPaise) } }
    case 'key-used':
      return {
        message: 'An order was made by this form before. Please look for it under Orders, or load the page again.',
      }
  }
}

/** As they stand in the form; what came twice is one line. */
function linesIn(form: FormData): ShopLine[] {
  const keys = [...new Set(form.getAll('line'))].filter((key) => typeof key === 'string')
  const lines = keys.flatMap((key) => {
    const line = lineOfKey(key)
    const name = `quantity-${key}`
    return line ? [{ ...line, quantity: quantityIn(fieldsIn(form, [name])[name]) }] : []
  })
  return lines.slice(0, LINES_MAX)
}

const quantityIn = (text = '') => Math.min(Math.max(quantityOfDigits(text) ?? 1, 1), QUANTITY_MAX)

/** 'add:<work>' takes the frame and the size that are chosen beside it; 'drop:<line>' leaves a line out. */
function changed(lines: readonly ShopLine[], intent: string, form: FormData): ShopLine[] {
  const [deed, id = ''] = intent.split(':')
  if (deed === 'drop') return lines.filter((line) => keyOfLine(line) !== id)
  const [frame, size] = [`frame-${id}`, `size-${id}`]
  const chosen = fieldsIn(form, [frame, size])
  const added = deed === 'add' && lineOfKey([chosen[frame], chosen[size]].filter(Boolean).join('.'))
  if (!added) return [...lines]
  const held = lines.find((line) => keyOfLine(line) === keyOfLine(added))
  if (!held) return [...lines, { ...added, quantity: 1 }].slice(0, LINES_MAX)
  const more = { ...held, quantity: Math.min(held.quantity + 1, QUANTITY_MAX) }
  return lines.map((line) => (line === held ? more : line))
}
