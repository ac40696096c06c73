/** Why an order or its money moved, as the owner reads it. */
import { orderAdminWords } from '#words/order-admin.ts'

export type MoveCause = keyof typeof orderAdminWords.causes

/** `about`: the number of a parcel, or the text of older records without causes. */
export function causeWords(cause: string, about: string | null = null): string {
  if (about === null)
    return Object.hasOwn(orderAdminWords.causes, cause) ? orderAdminWords.causes[cause as MoveCause] : cause
  if (isOfParcel(cause)) return orderAdminWords.ofParcel[cause](about)
  return about.charAt(0).toUpperCase() + about.slice(1)
}

const isOfParcel = (cause: string): cause is keyof typeof orderAdminWords.ofParcel =>
  Object.hasOwn(orderAdminWords.ofParcel, cause)
