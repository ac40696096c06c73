/** What a browser says was bought: compared with the order, never believed. */

import { fieldsOf } from '#shared/sent-fields.rules.ts'

export type Line = { artworkId: string; frameOptionId: string; quantity: number; unitPaise: number }

type Bought = { paymentId: string | null; totalPaise: number; lines: readonly Line[] }

/** What is said of the order beside its number; what is left out claims nothing. */
export type Claims = { paymentId: unknown; amount: unknown; items: unknown }

export function claimsFit({ paymentId, amount, items }: Claims, bought: Bought): boolean {
  if (paymentId !== undefined && paymentId !== bought.paymentId) return false
  if (amount !== undefined && Math.round(Number(amount) * 100) !== bought.totalPaise) return false
  if (items === undefined) return true
  return (
    Array.isArray(items) && items.length === bought.lines.length && bought.lines.every((line) => names(items, line))
  )
}

const names = (items: readonly unknown[], line: Line) =>
  items.some((item) => {
    const { artworkId, frame_option_id: frame, units, selling_price: price } = fieldsOf(item)
    return (
      artworkId === line.artworkId &&
      (frame === undefined || frame === null || frame === line.frameOptionId) &&
      Number(units) === line.quantity &&
      (price === undefined || Math.round(Number(price) * 100) === line.unitPaise)
    )
  })
