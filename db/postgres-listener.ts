import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Listen } from './connection.ts'
import { NEEDS_DIRECT } from './explain-postgres-error.ts'
import { DatabaseUnavailable } from '#shared/database-errors.rules.ts'
import { CLOSE_SOON, cut } from './watch-server.ts'

type Subscription = {
  channel: string
  onMessage: (payload: string) => void
  onLost: () => void
  onHeard: () => void
}

type ListenerOptions = {
  /** Sends over a shared connection. */
  tell: (channel: string, payload: string) => Promise<void>
  /** Whether DATABASE_URL is a pooler, which this connection bypasses. */
  hasPooler: boolean
}

/** A silent connection is noticed after this time plus a query's time limit. */
const heartbeatMs = 5_000
const retryDelayMs = { first: 100, most: 1_000 }
/** How long our own notice may take to come back. */
const echoMs = 2_000
const echoChannel = 'echo'

/** One connection that listens to every channel and reconnects automatically. */
export function createPostgresListener(
  config: pg.ClientConfig,
  { tell, hasPooler }: ListenerOptions,
): { listen: Listen; cut(): void; close(): Promise<void> } {
  const subscriptions = new Set<Subscription>()
  let opening: Promise<pg.Client> | undefined
  let loseOpened: (() => void) | undefined
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
      await client.query(CLOSE_SOON)
      for (const channel of new Set([...subscriptions].map((each) => each.channel))) await hear(client, channel)
      if (!(await hearsItself(client, tell))) throw new DatabaseUnavailable(hasPooler ? DEAF_DIRECT : DEAF)
    } catch (error) {
      cut(client)
      throw error
    }
    let isLost = false
    const lose = () => {
      if (isLost || isClosed) return
      isLost = true
      clearInterval(timer)
      cut(client)
      opening = undefined
      loseOpened = undefined
      for (const each of subscriptions) each.onLost()
      reconnect(retryDelayMs.first)
    }
    client.once('end', lose)
    timer = setInterval(() => void client.query('select 1').catch(lose), heartbeatMs).unref()
    loseOpened = lose
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
    cut: () => loseOpened?.(),
    async close() {
      isClosed = true
      clearInterval(timer)
      const client = await opening?.catch(() => undefined)
      clearInterval(timer)
      await client?.end()
    },
  }
}

const DEAF = `Change notices don't come back to the store: a pooler behind DATABASE_URL loses them. ${NEEDS_DIRECT}`
const DEAF_DIRECT =
  "Change notices don't come back to the store. DATABASE_DIRECT_URL must name PostgreSQL itself, without a pooler, and the same database as DATABASE_URL."

/** A pooler that shares connections accepts LISTEN but silently loses the notices. */
async function hearsItself(client: pg.Client, tell: ListenerOptions['tell']): Promise<boolean> {
  const own = randomUUID()
  const echo = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => echo.resolve(false), echoMs)
  const listen = ({ payload }: pg.Notification) => {
    if (payload === own) echo.resolve(true)
  }
  client.on('notification', listen)
  client.once('end', () => echo.resolve(false))
  try {
    await hear(client, echoChannel)
    await tell(echoChannel, own)
    return await echo.promise
  } finally {
    clearTimeout(timer)
    client.off('notification', listen)
  }
}

async function hear(client: pg.Client, channel: string): Promise<void> {
  await client.query(`listen ${pg.escapeIdentifier(channel)}`)
}
