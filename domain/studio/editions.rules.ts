import { no, yes, type Read } from '#shared/entered-text.rules.ts'

export const EDITIONS = ['original', 'limited', 'open'] as const

export type Edition = (typeof EDITIONS)[number]

export const EDITION_NAMES: Record<Edition, string> = {
  original: 'One of a kind',
  limited: 'Limited edition',
  open: 'Made to order',
}

/** Null stands for a work that is made whenever somebody orders it. */
export type Stock = number | null

const STOCK_MAX = 9_999

export function readEdition(text: string): Read<Edition> {
  if (text === '') return yes('original')
  const edition = EDITIONS.find((known) => known === text)
  return edition ? yes(edition) : no('Please choose how many of this work there are.')
}

/** A work of which there is one is there or is sold. */
export function readStock(text: string, edition: Edition): Read<Stock> {
  if (edition === 'open') return yes(null)
  const typed = text.trim()
  if (edition === 'original') {
    if (typed === '' || typed === '1') return yes(1)
    return typed === '0' ? yes(0) : no('Of a one-of-a-kind work there is 1, or 0 once it is sold.')
  }
  if (typed === '') return no('Stock is required')
  return /^\d{1,4}$/.test(typed) ? yes(Number(typed)) : no(`Enter a whole number from 0 to ${STOCK_MAX}.`)
}
