/** Why an order or its money moved, as the owner reads it. */
import { orderDeskWords } from '#words/order-desk.ts'

export type MoveCause = keyof typeof orderDeskWords.causes

/** `about`: the number of a parcel, or the text of older records without causes. */
export function causeWords(cause: string, about: string | null = null): string {
  if (about === null)
    return Object.hasOwn(orderDeskWords.causes, cause) ? orderDeskWords.causes[cause as MoveCause] : cause
  if (isOfParcel(cause)) return orderDeskWords.ofParcel[cause](about)
  return about.charAt(0).toUpperCase() + about.slice(1)
}

const isOfParcel = (cause: string): cause is keyof typeof orderDeskWords.ofParcel =>
  Object.hasOwn(orderDeskWords.ofParcel, cause)
