/** Buyers who know nothing of the back office: without an answer they try again, as people do. */
import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { exchange, type Exchanged } from '#tests/harness/exchange.ts'
import { ADDRESS } from '#tests/harness/test-shop.ts'
import { BUYERS_OF_CARD, BUYERS_OF_SCARCE, type Ware, type Wares } from './list-wares.ts'
import type { Proof } from '@rang-rekha/stand-ins/razorpay/serve-checkout.ts'

/** The answers that one buyer got. No other order has this e-mail address. */
export type Bought = {
  mail: string
  wares: Ware[]
  order?: string
  /** 'stands': the shop has said that the order is paid, or will be at the door. */
  heard: 'nothing' | 'placed' | 'stands'
}

const TRIES = 200
const AGAIN_MS = 100
const CALM_MS_MAX = 10_000

/** How many of a hundred buyers do it in this way. */
const WAYS = { guest: 50, coupon: 10, card: 15, door: 12, scarce: 25, neverPays: 5, closesTab: 15 }

type Answer = { order?: string; id?: string; total?: number; paid?: boolean; prove?: string; state?: string }

/** What buyers know of a shop. */
type Counter = {
  /** Its own name for itself. */
  origin: string
  /** Where the next request goes. */
  entrance(): string
  pay(providerOrderId: string): Promise<Proof>
  /** Text messages, the newest first. */
  texts(): Promise<readonly { to: string; text: string }[]>
}

export function openBuyers(shop: Counter, hung: Wares, draw: () => number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 50 })
  const bought: Bought[] = []
  let isOver = false
  let answers = 0

  const one = <T>(among: readonly T[]): T => among[Math.floor(draw() * among.length)] as T
  const does = (way: keyof typeof WAYS) => draw() * 100 < WAYS[way]

  /** Until the shop says yes or no. */
  async function ask(path: string, headers: Record<string, string>, body: string): Promise<Exchanged | undefined> {
    for (let tried = 0; tried < TRIES; tried++) {
      const own = { ...headers, origin: shop.origin, host: new URL(shop.origin).host }
      const sent = { method: 'POST', headers: own, body, agent, patienceMs: 10_000 }
      const answer = await exchange(shop.entrance() + path, sent).catch(() => undefined)
      if (answer && answer.status < 500) {
        answers++
        return answer
      }
      await wait(AGAIN_MS)
    }
    return undefined
  }

  async function buy(nth: number): Promise<void> {
    const isGuest = does('guest')
    const pays = { door: does('door'), card: does('card') }
    const chosen = pays.door ? [one(hung.wares.editions)] : [one(hung.wares.plenty), one(hung.wares.clothes)]
    const scarce = hung.scarce[Math.floor(nth / BUYERS_OF_SCARCE)]
    const wares = !pays.door && scarce && does('scarce') ? [scarce, ...chosen.slice(1)] : chosen
    const mine: Bought = { mail: `${randomUUID()}@buyer.test`, wares, heard: 'nothing' }
    bought.push(mine)
    let cookie = isGuest ? '' : (hung.cookies[nth] ?? '')
    const from = () => ({ cookie, 'x-forwarded-for': `10.${nth >> 16}.${(nth >> 8) & 255}.${nth & 255}` })
    const call = async (path: string, body: object) => {
      const answer = await ask(path, { ...from(), 'content-type': 'application/json' }, JSON.stringify(body))
      cookie = withCookies(cookie, answer)
      return answer
    }

    const lines = wares.map(({ artwork, frame, size }) => ({ artwork, frame, ...(size && { size }), quantity: 1 }))
    if (!isGuest) for (const line of lines) await call('/api/cart', { key: randomUUID(), change: 'add', ...line })
    if (does('coupon')) await call('/api/cart/coupon', { code: hung.coupon })
    const phone = String(9_000_000_000 + nth)
    const asked = {
      amount: wares.length * 1_100,
      receipt: randomUUID(),
      notes: { shipping_address: { ...ADDRESS, email: mine.mail, phone } },
      ...(isGuest && { guest: true, lines }),
      ...(pays.door && { onDelivery: true }),
      ...(pays.card && !pays.door && { giftCards: [hung.cards[Math.floor(nth / BUYERS_OF_CARD)] ?? ''] }),
    }
    let answer = await call('/api/create-order', asked)
    // The price has changed since, or a code comes off it: the buyer agrees.
    const total = answer?.status === 409 ? read(answer).total : undefined
    if (total !== undefined) answer = await call('/api/create-order', { ...asked, amount: total })
    if (answer?.status !== 200) return
    const { order, id, paid, prove } = read(answer)
    Object.assign(mine, { order, heard: paid ? 'stands' : 'placed' } satisfies Partial<Bought>)
    if (prove) return proveAtDoor(mine, { prove, phone, from })
    if (id === undefined || does('neverPays')) return
    const proof = await shop.pay(id)
    if (does('closesTab')) return
    const confirmed = await call('/api/confirm-payment', proof)
    if (confirmed?.status === 200 && read(confirmed).state === 'paid') mine.heard = 'stands'
  }

  type AtDoor = { prove: string; phone: string; from: () => Record<string, string> }

  async function proveAtDoor(mine: Bought, { prove, phone, from }: AtDoor): Promise<void> {
    const text = (await shop.texts()).find(({ to }) => to.endsWith(phone))
    const code = /\b\d{6}\b/.exec(text?.text ?? '')?.[0]
    if (code === undefined) return
    const headers = { ...from(), 'content-type': 'application/x-www-form-urlencoded' }
    const entered = await ask(prove, headers, new URLSearchParams({ code }).toString())
    if (entered?.status === 303) mine.heard = 'stands'
  }

  const buying: Promise<void>[] = []

  return {
    bought,
    /** So many, each with an order every `everyMs` at most. */
    begin(count: number, everyMs = 0): void {
      const keepBuying = async () => {
        while (!isOver) await Promise.all([buy(bought.length), wait(everyMs)])
      }
      buying.push(...Array.from({ length: count }, keepBuying))
    },
    /** Until so many more answers have come, or for a while. */
    async untilAnswered(count: number): Promise<void> {
      const [before, startedAt] = [answers, performance.now()]
      while (answers - before < count && performance.now() - startedAt < CALM_MS_MAX) await wait(10)
    },
    /** Everybody finishes their open steps. */
    async end(): Promise<void> {
      isOver = true
      await Promise.all(buying)
      agent.destroy()
    },
  }
}

const read = ({ text }: Exchanged) => JSON.parse(text) as Answer

/** As a browser keeps them. */
function withCookies(kept: string, answer: Exchanged | undefined): string {
  const jar = new Map(kept.split('; ').flatMap((pair) => (pair ? [[pair.split('=')[0] ?? '', pair] as const] : [])))
  for (const line of answer?.headers['set-cookie'] ?? []) {
    const [pair = ''] = line.split(';')
    jar.set(pair.split('=')[0] ?? '', pair)
  }
  return [...jar.values()].join('; ')
}
