/** How transfers and rows of the registers are put into words. */
import type { Paise } from '#shared/money.rules.ts'
import { adminBooksWords } from '#words/admin-books.ts'

/** A purpose without words of its own is shown as it is stored. */
export const purposeText = (purpose: string): string => adminBooksWords.purposes[purpose] ?? purpose

/** Why it is no plain deduction; empty otherwise. */
export function remarkOf({ valuePaise, tdsPercent }: { valuePaise: Paise; tdsPercent: number }): string {
  if (valuePaise < 0) return adminBooksWords.remarks.refund
  return tdsPercent === 0 ? adminBooksWords.remarks.threshold : ''
}
