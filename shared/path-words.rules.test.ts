import { expect, test } from 'vitest'
import { withoutKeys } from './path-words.rules.ts'

test.each([
  ['/quote/aB3-x_9Q', '/quote/…'],
  ['/saved/aB3-x_9Q.data', '/saved/…'],
  ['/orders/00000000-0000-4000-8000-00000000dead/open/aB3', '/orders/00000000-0000-4000-8000-00000000dead/open/…'],
  ['/gift-cards/1/open/aB3/', '/gift-cards/1/open/…/'],
  ['/artwork/00000000-0000-4000-8000-00000000dead', '/artwork/00000000-0000-4000-8000-00000000dead'],
])('%s stands in the log as %s', (path, said) => {
  expect(withoutKeys(path)).toBe(said)
})
