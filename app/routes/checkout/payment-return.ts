/**
 * Where the payment provider sends a browser that can't show its dialog. The post comes from its site, without our
 * cookies: only the signature counts, and the next page checks who the visitor is.
 */
import { href, redirect } from 'react-router'
import { failureCode } from '#domain/orders/paying/payment-words.rules.ts'
import { confirmPayment } from '#domain/orders/paying/confirm-payment.ts'
import { readForm } from '#app/http/read-request.ts'
import { servicesContext } from '#app/request-context.ts'
import { CARD_ORDER } from '#app/routes/gift-cards/pay-card-order.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { proofIn } from './payment-proof.ts'
import type { Route } from './+types/payment-return.ts'

export async function action({ context, request, url }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const form = await readForm(request)
  const proof = proofIn((name) => form.get(name))
  const cardOrder = url.searchParams.get(CARD_ORDER)
  const back = cardOrder !== null && isUuid(cardOrder) ? href('/gift-cards/:id', { id: cardOrder }) : href('/checkout')
  if (!proof) return backTo(back, form.get('error[reason]'))
  const confirmed = await confirmPayment(services, { proof })
  if (!confirmed.ok) return backTo(back, null)
  const { orderId: id, isCardOrder } = confirmed
  return redirect(isCardOrder ? href('/gift-cards/:id', { id }) : `/order-confirmation?order=${id}`, 303)
}

const backTo = (page: string, reason: unknown): Response =>
  redirect(`${page}?payment-failed=${failureCode(reason)}`, 303)
