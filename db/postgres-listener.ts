import pg from 'pg'
import type { Listen } from './connection.ts'

type Subscription = {
  channel: string
  onMessage: (payload: string) => void
  onLost: () => void
  onHeard: () => void
}

/** A connection that fell silent is noticed after this long and a query's time limit. */
const heartbeatMs = 5_000
const retryDelayMs = { first: 100, most: 5_000 }

/** One connection that hears every channel and comes back by itself when it breaks. */
export function createPostgresListener(
  config: pg.ClientConfig,
  { onAway, onBack }: { onAway: () => void; onBack: () => void },
): { listen: Listen; close(): Promise<void> } {
  const subscriptions = new Set<Subscription>()
  let opening: Promise<pg.Client> | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  function connection(): Promise<pg.Client> {
    opening ??= open().catch((error: unknown) => {
      opening = undefined
      throw error
    })
    return opening
  }

  async function open(): Promise<pg.Client> {
    const client = new pg.Client({ ...config, query_timeout: 5_000 })
    client.on('error', () => {})
    client.on('notification', ({ channel, payload = '' }) => {
      for (const heard of subscriptions) if (heard.channel === channel) heard.onMessage(payload)
    })
    await client.connect()
    try {
      for (const channel of new Set([...subscriptions].map((each) => each.channel))) await hear(client, channel)
    } catch (error) {
      void client.end().catch(() => {})
      throw error
    }
    let isLost = false
    const lose = () => {
      if (isLost || isClosed) return
      isLost = true
      clearInterval(timer)
      void client.end().catch(() => {})
      opening = undefined
      onAway()
      for (const each of subscriptions) each.onLost()
      reconnect(retryDelayMs.first)
    }
    client.once('end', lose)
    timer = setInterval(() => void client.query('select 1').catch(lose), heartbeatMs).unref()
    return client
  }

  function reconnect(delayMs: number): void {
    timer = setTimeout(() => {
      if (isClosed) return
      connection().then(heardAnew, () => {
        if (!isClosed) reconnect(Math.min(delayMs * 2, retryDelayMs.most))
      })
    }, delayMs).unref()
  }

  function heardAnew(): void {
    onBack()
    for (const each of subscriptions) each.onHeard()
  }

  return {
    async listen(channel, onMessage, onLost, onHeard = () => {}) {
      const subscription = { channel, onMessage, onLost, onHeard }
      subscriptions.add(subscription)
      try {
        await hear(await connection(), channel)
      } catch (error) {
        subscriptions.delete(subscription)
        throw error
      }
      return async () => void subscriptions.delete(subscription)
    },
    async close() {
      isClosed = true
      clearInterval(timer)
      const client = await opening?.catch(() => undefined)
      clearInterval(timer)
      await client?.end()
    },
  }
}

async function hear(client: pg.Client, channel: string): Promise<void> {
  await client.query(`listen ${pg.escapeIdentifier(channel)}`)
}
