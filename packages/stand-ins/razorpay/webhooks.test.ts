import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { createWebhooks, isTaken } from './webhooks.ts'

test('an event that the shop did not take can be sent again, even after many newer ones', async () => {
  let status = 503
  const shop = createServer((_req, res) => res.writeHead(status).end())
  await new Promise<void>((resolve) => void shop.listen(0, '127.0.0.1', resolve))
  const { port } = shop.address() as { port: number }
  const webhooks = createWebhooks({
    secret: 'a secret of this test',
    url: () => `http://127.0.0.1:${port}`,
    fault: () => undefined,
    now: () => new Date(),
    retryAfterMs: [],
  })
  const tell = async (count: number) => {
    webhooks.tell(Array.from({ length: count }, () => ({ name: 'order.paid', payload: {} })))
    await webhooks.settled()
  }
  await tell(1)
  status = 200
  await tell(900)
  await tell(900)
  const [first] = webhooks.events
  expect(webhooks.events).toHaveLength(1_000)
  expect(first && isTaken(first)).toBe(false)
  if (first) await webhooks.sendAgain(first)
  expect(webhooks.events.every(isTaken)).toBe(true)
  shop.close()
})
