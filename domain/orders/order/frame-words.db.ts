import { sql } from 'kysely'

/** The frame of a line as people read it: empty if there is none, and no choice. */
export const FRAME_IN_WORDS = sql<string>`
  case when frame_style = 'none' and (size_id is not null or not exists (
    select from frame_options other where other.artwork_id = order_items.artwork_id
      and not other.is_default and other.retired_at is null)) then '' else frame_name end`
