import type { LineRefusal } from './admit-line.rules.ts'
import { putLines } from './put-lines.ts'
import { writeCart } from './write-cart.ts'
import type { NotWritten, OwnChange, WriteServices } from './write-cart.ts'

type Added =
  /** `quantityMax` is told when there were fewer than wanted. */
  { ok: true; pieces: number; quantityMax: number | null } | { ok: false; reason: LineRefusal | 'full' } | NotWritten

export function addToCart(
  services: WriteServices,
  { line, ...change }: OwnChange & { line: { artworkId: string; frameOptionId: string | null; quantity: number } },
): Promise<Added> {
  return writeCart<Added>(services, change, async (tx) => {
    const { pieces, capped, left } = await putLines(tx, change, [{ ...line, shownPaise: null }])
    if (left[0]) return { ok: false, reason: left[0].reason }
    return { ok: true, pieces, quantityMax: capped[0]?.quantityMax ?? null }
  })
}
