import { no, yes, type Read } from '#shared/entered-text.rules.ts'
import { workFormErrorsWords } from '#words/work-form-errors.ts'

export const EDITIONS = ['original', 'limited', 'open'] as const

export type Edition = (typeof EDITIONS)[number]

/** Null for a work that is made to order. */
export type StockQuantity = number | null

const STOCK_MAX = 9_999

export function readEdition(text: string): Read<Edition> {
  if (text === '') return yes('original')
  const edition = EDITIONS.find((known) => known === text)
  return edition ? yes(edition) : no(workFormErrorsWords.noEdition)
}

/** A one-of-a-kind work has one piece, or none once sold. */
export function readStock(text: string, edition: Edition): Read<StockQuantity> {
  if (edition === 'open') return yes(null)
  const typed = text.trim()
  if (edition === 'original') {
    if (typed === '' || typed === '1') return yes(1)
    return typed === '0' ? yes(0) : no(workFormErrorsWords.oneOfAKind)
  }
  if (typed === '') return no(workFormErrorsWords.noStock)
  return /^\d{1,4}$/.test(typed) ? yes(Number(typed)) : no(workFormErrorsWords.badStock(STOCK_MAX))
}
