/** What the studio's first page advises. */

export type TipFacts = {
  hasStory: boolean
  hasPortrait: boolean
  /** A page that awaits approval needs no advice. */
  isPageWaiting: boolean
  works: number
  /** Listed works that can't be shown at true size. */
  unmeasured: number
  /** Works with a single photo. */
  onePhoto: number
}

type Tip = { kind: 'first-work' | 'story' | 'portrait' } | { kind: 'sizes' | 'photos'; count: number }

/** One at a time: what helps most comes first. */
export function tipOf({ hasStory, hasPortrait, isPageWaiting, works, unmeasured, onePhoto }: TipFacts): Tip | null {
  if (works === 0) return { kind: 'first-work' }
  if (!hasStory && !isPageWaiting) return { kind: 'story' }
  if (unmeasured > 0) return { kind: 'sizes', count: unmeasured }
  if (!hasPortrait && !isPageWaiting) return { kind: 'portrait' }
  return onePhoto > 0 ? { kind: 'photos', count: onePhoto } : null
}
