import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** The rows of a statement as one JSON list inside another statement; empty for none. Moments in it are texts. */
export const listOf = (rows: RawBuilder<unknown>) => sql`(select coalesce(json_agg(row), '[]') from (${rows}) row)`

/** A text in which `like` takes nothing for a sign of its own. */
export const likeText = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)
