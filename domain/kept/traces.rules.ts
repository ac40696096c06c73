/** What identifies a person in stored data. */
export type Traces = {
  id: string
  /** Finds the guest actions of this mailbox's owner; null if the address isn't confirmed. */
  provenEmail: string | null
  emails: readonly string[]
  /** Ten digits each. */
  phones: readonly string[]
  /** Other people may have the same name, so it is replaced only in entries about this person. */
  names: readonly string[]
  /** Ids of this person's orders, refunds, returns and enquiries. */
  belongings: readonly string[]
}
