/** Which row was on the screen, and as what. */
export type Seen = { id: string; version: string }

export type Stale = 'not-there' | 'changed-meanwhile'

type Found<Row> = { ok: true; row: Row } | { ok: false; reason: Stale }

export function findUnchanged<Row extends Seen>(rows: readonly Row[], seen: Seen): Found<Row> {
  const row = rows.find(({ id }) => id === seen.id)
  if (!row) return { ok: false, reason: 'not-there' }
  return row.version === seen.version ? { ok: true, row } : { ok: false, reason: 'changed-meanwhile' }
}
