/** The query of `/sign-in` and `/sign-up`. */

/** Where to go when it is done. */
export const NEXT = 'next'
/** Sent by the dialog, which stays where it is. */
export const IN_DIALOG = 'dialog'

export function withNext(path: string, returnPath: string | undefined): string {
  return returnPath ? `${path}?${new URLSearchParams({ [NEXT]: returnPath })}` : path
}

export function fromDialog(path: string): string {
  return `${path}?${IN_DIALOG}`
}
