/** Keys by which searches and works find each other. */
import type { FilterName } from '#domain/search/filters.rules.ts'

/** Of a search that no trait narrows. */
export const EVERY_WORK = '*'

/** Shorter beginnings of words are never completed by the search. */
export const BEGINNING_FROM = 3

export const keys = {
  trait: (name: FilterName, value: string) => `${name} ${value}`,
  /** As the search compares it. */
  word: (lexeme: string) => `word ${lexeme}`,
  beginning: (letters: string) => `begins ${letters}`,
  /** A word without some of its letters: mistaken words share one. */
  variant: (rest: string) => `like ${rest}`,
  stock: (workId: string, sizeId: string | null) => (sizeId === null ? `stock ${workId}` : `stock ${workId} ${sizeId}`),
  price: (workId: string) => `cheaper ${workId}`,
}
