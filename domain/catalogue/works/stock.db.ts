import { sql, type RawBuilder } from 'kysely'

/** The parts of a statement that change the stock for each row of `moved`: of its size, else of its work. */
export const changeStock = (change: RawBuilder<unknown>) => sql`
  of_works as (update artworks set ${change} from moved where moved.size_id is null and artworks.id = moved.artwork_id),
  of_sizes as (update artwork_sizes set ${change} from moved where artwork_sizes.id = moved.size_id)`
