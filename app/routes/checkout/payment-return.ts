/**
 * Where the payment provider sends a browser that cannot show its dialog. The post comes from its site, without our
 * cookies: only the signature counts, and the page that follows asks who is there.
 */
import { href, redirect } from 'react-router'
import { failureCode } from '#domain/orders/paying/payment-words.rules.ts'
import { confirmPayment } from '#domain/orders/paying/confirm-payment.ts'
import { readPosted } from '#app/http/read-form.ts'
import { servicesContext } from '#app/request-context.ts'
import { proofIn } from './payment-proof.ts'
import type { Route } from './+types/payment-return.ts'

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const form = await readPosted(request)
  const proof = proofIn((name) => form.get(name))
  if (!proof) return backToCheckout(form.get('error[reason]'))
  const confirmed = await confirmPayment(services, { proof })
  if (!confirmed.ok) return backToCheckout(null)
  return redirect(`/order-confirmation?order=${confirmed.orderId}`, 303)
}

const backToCheckout = (reason: unknown): Response =>
  redirect(`${href('/checkout')}?payment-failed=${failureCode(reason)}`, 303)
