/** A shop gets every event at least once, in any number and order. */
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { webhookSignatureMatches } from './event.ts'
import { openRazorpayStandIn } from '@rang-rekha/stand-ins/razorpay/razorpay-stand-in.ts'
import { openLoopback } from '@rang-rekha/stand-ins/loopback.ts'

type Heard = { id: string; name: string; isBelieved: boolean }

/** `statusOf` is what the shop answers with. */
async function openBoth(statusOf: (event: Heard) => number = () => 200) {
  const heard: Heard[] = []
  const shop = await openLoopback((req, res) => {
    void text(req).then((body) => {
      const signature = req.headers['x-razorpay-signature']?.toString()
      const { event: name } = JSON.parse(body) as { event: string }
      const isBelieved = webhookSignatureMatches(Buffer.from(body), signature, standIn.access.webhookSecrets)
      const event = { id: req.headers['x-razorpay-event-id']?.toString() ?? '', name, isBelieved }
      heard.push(event)
      res.writeHead(statusOf(event)).end()
    })
  })
  const standIn = await openRazorpayStandIn({ webhookRetryAfterMs: [1, 2, 3] })
  standIn.webhookUrl = `${shop.origin}/hooks`
  onTestFinished(async () => {
    await standIn.close()
    await shop.close()
  })
  /** Pays, and returns when all events are delivered. */
  async function pay(): Promise<string[]> {
    const { keyId, keySecret, apiUrl } = standIn.access
    const made = await fetch(`${apiUrl}/orders`, {
      method: 'POST',
      headers: {
        Authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({ amount: 100_000, currency: 'INR' }),
    })
    standIn.pay(((await made.json()) as { id: string }).id)
    await standIn.webhooks.settled()
    return heard.map(({ name }) => name)
  }
  return { standIn, heard, pay }
}

const ALL = ['payment.authorized', 'payment.captured', 'order.paid']

test('events arrive in order, backwards, twice, with a false signature or not at all', async () => {
  const { standIn, heard, pay } = await openBoth()
  expect(await pay()).toEqual(ALL)
  heard.length = 0
  standIn.webhookFault = 'sends backwards'
  expect(await pay()).toEqual(ALL.toReversed())
  heard.length = 0
  standIn.webhookFault = 'sends twice'
  expect(await pay()).toEqual(ALL.flatMap((name) => [name, name]))
  expect(new Set(heard.map(({ id }) => id)).size).toBe(3)
  expect(heard.every(({ isBelieved }) => isBelieved)).toBe(true)
  heard.length = 0
  standIn.webhookFault = 'signs wrongly'
  expect(await pay()).toEqual(ALL)
  expect(heard.some(({ isBelieved }) => isBelieved)).toBe(false)
  heard.length = 0
  standIn.webhookFault = 'sends none'
  expect(await pay()).toEqual([])
})

test('a rejected event comes again with the same id, and is given up in the end', async () => {
  const { standIn, heard, pay } = await openBoth(({ name }) => (name === 'order.paid' ? 503 : 200))
  await pay()
  const refused = heard.filter(({ name }) => name === 'order.paid')
  expect(refused).toHaveLength(4)
  expect(new Set(refused.map(({ id }) => id)).size).toBe(1)
  expect(standIn.webhooks.events.map(({ answers }) => answers)).toEqual([[200], [200], [503, 503, 503, 503]])
})

test('a shop that is away for a moment gets the event when it is back', async () => {
  let isAway = true
  const { heard, pay } = await openBoth(() => {
    const status = isAway ? 500 : 204
    isAway = false
    return status
  })
  expect((await pay()).toSorted()).toEqual([...ALL, 'payment.authorized'].toSorted())
  expect(heard).toHaveLength(4)
})
