import type { Tables } from '#db/tables.ts'

export type TableName = keyof Tables | 'schema_migrations'

/** What the daily round does to what is past its time. Pseudonymised: the row stays, and says of nobody whose it is. */
type End = 'deleted' | 'sampled' | 'pseudonymised'

/** Of what, when and why. */
export type Ending = {
  table: TableName
  which: string
  days: number
  /** The moment from which the days count. */
  after: string
  end: End
  why: string
}
