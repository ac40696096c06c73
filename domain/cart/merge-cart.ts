import type { GuestLine } from './guest-lines.rules.ts'
import { putLines } from './put-lines.ts'
import { joinLines } from './put-lines.rules.ts'
import type { PutReport } from './put-lines.rules.ts'
import { writeCart } from './write-cart.ts'
import type { NotWritten, OwnChange, WriteServices } from './write-cart.ts'

/** A guest's cart joins the account's, once for each guest's cart: its own id is the key. */
export function mergeCart(
  services: WriteServices,
  { lines, ...change }: OwnChange & { lines: readonly GuestLine[] },
): Promise<{ ok: true; report: PutReport } | NotWritten> {
  return writeCart<{ ok: true; report: PutReport }>(services, change, async (tx) => ({
    ok: true,
    report: await putLines(tx, change, joinLines(lines)),
  }))
}
