import type { Tables } from '#db/tables.ts'
import { DATA_OWNERS } from '#domain/retention/owners.ts'

/** The tables of each folder, as it names them itself. */
export const OWNED = Object.fromEntries(
  Object.entries(DATA_OWNERS).map(([folder, { tables }]) => [folder, Object.keys(tables) as (keyof Tables)[]]),
)
