/** What a person can have a stand-in do, as data: the page shows it, and its forms come back to `act`. */

export type Choice = { value: string; label: string }

export type Switch = { deed: string; label: string; choices: readonly string[]; now: string | undefined }

export type Deed = { deed: string; id: string; label: string; choices?: readonly Choice[] }

export type Row = { text: string; deeds: readonly Deed[] }

export type Control = {
  title: string
  /** Turned on until they are turned off. */
  switches: readonly Switch[]
  /** Said when there are no rows. */
  empty: string
  rows: readonly Row[]
  act(deed: string, given: { id: string; to: string }): unknown
}

/** A choice that stands in the list; anything else turns the switch off. */
export const chosen = <Name extends string>(names: readonly Name[], given: string): Name | undefined =>
  names.find((name) => name === given)
