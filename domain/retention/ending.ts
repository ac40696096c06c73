import type { Tables } from '#db/tables.ts'

export type TableName = keyof Tables | 'schema_migrations'

/** Pseudonymised: the row stays, but no longer names a person. */
type End = 'deleted' | 'sampled' | 'pseudonymised'

/** What expires, when and why. */
export type Ending = {
  table: TableName
  which: string
  days: number
  /** The days count from this moment. */
  after: string
  end: End
  why: string
}
