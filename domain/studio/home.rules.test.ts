import { expect, test } from 'vitest'
import { tipOf, type TipFacts } from './home.rules.ts'

const done: TipFacts = {
  hasStory: true,
  hasPortrait: true,
  isPageWaiting: false,
  works: 4,
  unmeasured: 0,
  onePhoto: 0,
}

test.each([
  [{ works: 0, hasStory: false }, { kind: 'first-work' }],
  [{ hasStory: false, unmeasured: 2 }, { kind: 'story' }],
  [
    { hasStory: false, isPageWaiting: true, onePhoto: 3 },
    { kind: 'photos', count: 3 },
  ],
  [
    { unmeasured: 2, hasPortrait: false },
    { kind: 'sizes', count: 2 },
  ],
  [{ hasPortrait: false }, { kind: 'portrait' }],
  [{}, null],
])('the tip for %j is %j', (facts, tip) => expect(tipOf({ ...done, ...facts })).toEqual(tip))
