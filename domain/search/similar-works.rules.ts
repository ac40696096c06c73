/** Works that look most like another one. */
import type { Row } from './grown.rules.ts'
import type { HeldWorks } from './held-works.rules.ts'
import { dissimilarity, leastDissimilarity, type Look } from './likeness.rules.ts'
import { Lowest } from './lowest.rules.ts'
import { FORMS, PRICE_STEPS, SOLD_OUT } from './traits.rules.ts'

/** Sums in another order may differ by so little. */
const ROUNDING = 1e-9

/** Works of others in the same category that look most like this one and can be bought. */
export function similarRows(held: HeldWorks, row: Row, limit: number): Row[] {
  const own = lookOf(held, row)
  const { columns, traits } = held
  const groups = Array.from(traits.groupsInCategoryOf(columns.trait[row]!), (group) => ({
    traits: group.traits,
    least: leastDissimilarity(own, { media: group.media, price: PRICE_STEPS[group.step] }),
  }))
  const near = groups.filter(({ least }) => !Number.isNaN(least)).toSorted((a, b) => a.least - b.least)
  const lowest = new Lowest(limit, (a, b) => held.newestFirst(a, b))
  for (const group of near) {
    if (group.least > lowest.bound + ROUNDING) break
    for (const place of group.traits) {
      if (FORMS[traits.form[place]!]!.availability === SOLD_OUT) continue
      for (const other of traits.rows.of(place))
        if (columns.artist[other] !== columns.artist[row]) lowest.add(other, dissimilarity(own, lookOf(held, other)))
    }
  }
  return lowest.rows()
}

function lookOf({ columns, traits }: HeldWorks, row: Row): Look {
  return {
    colours: columns.families[row]!,
    media: traits.media[columns.trait[row]!]!,
    areaCm2: columns.areaCm2[row]!,
    pricePaise: columns.pricePaise[row]!,
  }
}
