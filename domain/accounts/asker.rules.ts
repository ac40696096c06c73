/** Whoever sends a form of an account: known by the address and the browser only. */
export type Asker = {
  /** Where the request came from. */
  address: string
  cookies: string | null
}
