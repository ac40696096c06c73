/** Whether and when works arrive at a PIN code. Public pages ask for it after they have loaded. */
import { readTerms } from '#domain/orders/on-delivery/terms.ts'
import { checkDelivery, deliveryWords } from '#domain/orders/shipping/check-delivery.ts'
import { callRefused } from '#app/http/answers.ts'
import { servicesContext, visitContext } from '#app/request-context.ts'
import { isPin, pinTrouble, plainPin } from '#shared/pin-codes.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { workPageWords } from '#words/work-page.ts'
import type { Route } from './+types/delivery.ts'

const WORKS_MAX = 100

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const pin = plainPin(url.searchParams.get('pin') ?? '')
  if (!isPin(pin)) return callRefused(400, pinTrouble(pin))
  const artworkIds = url.searchParams.getAll('artwork').filter(isUuid).slice(0, WORKS_MAX)
  const checked = await checkDelivery(services, { pin, artworkIds, address: context.get(visitContext).address })
  if (!checked.ok && checked.reason === 'no-work') return callRefused(404, workPageWords.notOnSale)
  const { isOn: isOnDelivery } = await readTerms(services)
  const text = deliveryWords(pin, checked.delivery, { now: services.clock.now(), isOnDelivery })
  if (checked.ok) return Response.json({ pin, kind: checked.delivery.kind, text })
  return callRefused(429, text, checked.waitSeconds)
}
