import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { LiveVisitors } from './live-visitors.ts'
import { LIVE_TOPICS } from './live.rules.ts'

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
})

/** With the two signals of the database connection: a notice, and that some were missed. */
async function listening() {
  const live = new LiveVisitors()
  let tell = (_payload: string) => {}
  let missed = () => {}
  await live.listen(async (_channel, onMessage, _onLost, onHeard = () => {}) => {
    tell = onMessage
    missed = onHeard
    return async () => {}
  })
  const change = (visitorId: string, topic: string) => tell(JSON.stringify({ visitorId, topic }))
  return { live, change, miss: () => missed() }
}

test("changes during the loading of a page reach it, each once, and no one else's", async () => {
  const { live, change } = await listening()
  vi.advanceTimersByTime(60_000)
  change('asha', 'cart')
  vi.advanceTimersByTime(1_000)
  for (const topic of ['orders', 'profile', 'orders', 'unheard of']) change('asha', topic)
  change('mira', 'admin')
  vi.advanceTimersByTime(500)
  expect(live.toldLately('asha', 499)).toEqual([])
  expect(live.toldLately('asha', 500)).toEqual(['orders', 'profile'])
  expect(live.toldLately('asha', 1_500)).toEqual(['cart', 'orders', 'profile'])
  expect(live.toldLately('mira', 1_500)).toEqual(['admin'])
  expect(live.toldLately('kabir', 1_500)).toEqual([])
})

test('a page that missed more than is remembered learns that anything may have changed', async () => {
  const { live, change, miss } = await listening()
  expect(live.toldLately('asha', 1)).toEqual(LIVE_TOPICS)
  vi.advanceTimersByTime(60_000)
  change('asha', 'cart')
  expect(live.toldLately('asha', 30_000)).toEqual(['cart'])
  expect(live.toldLately('asha', 30_001)).toEqual(LIVE_TOPICS)
  miss()
  vi.advanceTimersByTime(100)
  expect([live.toldLately('asha', 100), live.toldLately('asha', 101)]).toEqual([[], LIVE_TOPICS])
})
