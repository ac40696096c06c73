/** Closes the numbers of artists' papers with the store's secret, so that a copy of the database alone reveals none. */
import { createSafe, createSeal } from '#shared/seal.ts'

declare module '#domain/services.ts' {
  interface Services {
    papersLock: PapersLock
  }
}

/** A closed text belongs to its artist: copied to another's row it can't be opened. */
export type PapersLock = {
  close: (artistId: string, text: string) => string
  /** Undefined when no secret fits. `isOld`: closed with an earlier secret. */
  open: (artistId: string, closed: string) => { text: string; isOld: boolean } | undefined
  /** The same for the same number, and nothing about it without the secret. With every valid secret, the current one first. */
  marks: (number: string) => string[]
}

export function createPapersLock(secrets: readonly [string, ...(string | undefined)[]]): PapersLock {
  const safe = createSafe('papers of artists', secrets)
  const seal = createSeal('numbers in papers of artists', secrets)
  return {
    close: (artistId, text) => safe.close(`${artistId} ${text}`),
    open(artistId, closed) {
      const opened = safe.open(closed)
      if (!opened?.text.startsWith(`${artistId} `)) return undefined
      return { text: opened.text.slice(artistId.length + 1), isOld: opened.isOld }
    },
    marks: seal,
  }
}

/** The mark that is stored. */
export function markOf(lock: Pick<PapersLock, 'marks'>, number: string): string {
  const [mark] = lock.marks(number)
  if (mark === undefined) throw new Error('There is no secret to make marks with.')
  return mark
}
