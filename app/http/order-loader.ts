/** Loaders and actions about orders: those of an account, and those that this browser may open without one. */
import { randomUUID } from 'node:crypto'
import { redirect } from 'react-router'
import { signInAddress } from '#domain/accounts/return-path.rules.ts'
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { readAsTold } from '#domain/live/read-as-told.ts'
import { openedWith, passCookie, readPass } from '#domain/orders/order/order-pass.ts'
import type { Viewer } from '#domain/orders/order/order.rules.ts'
import { errorsWords } from '#words/errors.ts'
import { forAnybody, type PersonalArgs } from './personal-loader.ts'
import { callRefused } from './answers.ts'

export type OrderArgs = PersonalArgs<Visitor | undefined> & { viewer: Viewer }

type Answers<R> = (args: OrderArgs) => R | Promise<R>

export function viewerOf({ services, visit, visitor }: PersonalArgs<Visitor | undefined>): Viewer {
  const pass = readPass(services, visit.cookies)
  const opened = pass?.orders.map(({ id }) => id) ?? []
  readAsTold(services, opened)
  return { userId: visitor?.id ?? null, guestId: pass?.guestId, opened }
}

/** Lets this browser open the order, as the guest that it is or becomes. */
export function letOpen(
  { services, visit }: Pick<PersonalArgs<unknown>, 'services' | 'visit'>,
  orderId: string,
  guestId: string = randomUUID(),
): void {
  const pass = readPass(services, visit.cookies) ?? { guestId, orders: [] }
  visit.setCookies.push(passCookie(services, openedWith(pass, orderId, services.clock.now())))
}

const loaderFor =
  (refuse: (args: OrderArgs) => Response | undefined) =>
  <R>(answer: Answers<R>) =>
    forAnybody((personal): R | Promise<R> => {
      const args = { ...personal, viewer: viewerOf(personal) }
      const refusal = personal.visitor ? undefined : refuse(args)
      if (refusal) throw refusal
      return answer(args)
    })

/** Sends a visitor who may not open this order to sign in. */
export const forBuyer = loaderFor(({ viewer, params, url }) =>
  viewer.opened?.includes(params.id ?? '') ? undefined : redirect(signInAddress(url.pathname + url.search)),
)

/** The same for posts: 401 with a message. */
export const forBuyerPost = loaderFor(({ viewer, params }) =>
  viewer.opened?.includes(params.id ?? '') ? undefined : signInFirst(),
)

/** For calls that name the order in another way: 401 for a visitor who may open none. */
export const forBuyerCall = loaderFor(({ viewer }) => (viewer.guestId === undefined ? signInFirst() : undefined))

const signInFirst = () => callRefused(401, errorsWords.signInFirst)
