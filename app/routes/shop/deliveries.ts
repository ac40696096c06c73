/** When each of several works arrives. The page of gifts asks for it after it has loaded, since dates change by the day. */
import { checkDeliveries, placeName, type Arrival } from '#domain/orders/shipping/check-delivery.ts'
import { dayOfOccasion, isOccasion } from '#domain/search/gifts.rules.ts'
import { callRefused } from '#app/http/answers.ts'
import { servicesContext, visitContext } from '#app/request-context.ts'
import { indiaDay, shortDayText } from '#shared/india-dates.rules.ts'
import { isPin, pinTrouble, plainPin } from '#shared/pin-codes.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { giftsWords } from '#words/gifts.ts'
import type { Route } from './+types/deliveries.ts'

const WORKS_MAX = 100

/** `about` says which dates these are. */
export type Deliveries = { about: string; works: Record<string, { words: string; isReached: boolean }> }

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const typed = plainPin(url.searchParams.get('pin') ?? '')
  if (typed !== '' && !isPin(typed)) return callRefused(400, pinTrouble(typed))
  const pin = typed === '' ? undefined : typed
  const artworkIds = url.searchParams.getAll('artwork').filter(isUuid).slice(0, WORKS_MAX)
  const arrivals = await checkDeliveries(services, { pin, artworkIds, address: context.get(visitContext).address })
  const occasion = url.searchParams.get('for') ?? undefined
  const day = isOccasion(occasion) ? dayOfOccasion(occasion, indiaDay(services.clock.now())) : undefined
  const isChecked = [...arrivals.values()].some(({ kind }) => kind !== 'usual')
  return Response.json({
    about:
      pin === undefined
        ? giftsWords.datesUsual
        : isChecked
          ? giftsWords.datesFor(placeName(pin))
          : giftsWords.notChecked(pin),
    works: Object.fromEntries(
      [...arrivals].map(([id, arrival]) => [
        id,
        { words: arrivalWords(arrival, occasion, day), isReached: arrival.kind !== 'not-reached' },
      ]),
    ),
  } satisfies Deliveries)
}

/** That it comes in time for a festival is said only of a place whose couriers have said so. */
function arrivalWords(arrival: Arrival, occasion: string | undefined, day: string | undefined): string {
  if (arrival.kind === 'not-reached') return giftsWords.notReached
  const by = shortDayText(arrival.by)
  if (arrival.kind === 'usual') return giftsWords.usuallyBy(by)
  const isInTime = day !== undefined && arrival.by < day && (occasion === 'diwali' || occasion === 'rakhi')
  return isInTime ? giftsWords.inTime[occasion](by) : giftsWords.arrivesBy(by)
}
