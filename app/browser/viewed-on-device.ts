import { readViewed, RECENTLY_VIEWED_KEY } from '#domain/catalogue/recently-viewed.rules.ts'
import type { ViewedWork } from '#domain/catalogue/recently-viewed.rules.ts'

/** A browser may refuse its storage altogether: then nothing is remembered, and nothing fails. */
export function viewedOnDevice(): ViewedWork[] {
  try {
    return readViewed(localStorage.getItem(RECENTLY_VIEWED_KEY))
  } catch {
    return []
  }
}

export function keepViewed(works: readonly ViewedWork[]): void {
  try {
    if (works.length > 0) localStorage.setItem(RECENTLY_VIEWED_KEY, JSON.stringify(works))
    else localStorage.removeItem(RECENTLY_VIEWED_KEY)
  } catch {
    // Full or refused: the list is a convenience.
  }
}
