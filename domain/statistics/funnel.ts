import { createHmac, randomBytes } from 'node:crypto'
import type { Db } from '#db/transaction.ts'
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'
import type { Log } from '#shared/log.ts'
import { Tally } from '#shared/tally.ts'
import { isProgram, type FunnelStep } from './funnel.rules.ts'
import { addSteps } from './statistics.db.ts'

declare module '#domain/services.ts' {
  interface Services {
    /** Anonymous counts. */
    funnel: Pick<Funnel, 'reached' | 'flush'>
  }
}

type From = { kysely: Db; clock: { now(): Date }; log: Log }

/** Somebody on the way to an order. */
type Reaching = { visitor: Pick<Visitor, 'id' | 'role'> | undefined; address: string; userAgent: string }

/** Counts how far visitors come, each once a day. Artists, admins and programs are not counted. */
export class Funnel {
  readonly #tally: Tally
  readonly #known: DayVisitors
  readonly #clock: From['clock']

  constructor({ kysely, clock, log }: From) {
    this.#clock = clock
    this.#known = new DayVisitors()
    this.#tally = new Tally({
      write: (counts) => addSteps(kysely, indiaDay(clock.now()), counts),
      onError: (error) => log.warn({ err: error }, 'Steps towards orders could not be counted.'),
    })
  }

  /** Buy Now leads past the cart, so a checkout counts as both. */
  reached(step: Exclude<FunnelStep, 'view'>, { visitor, address, userAgent }: Reaching): void {
    if (isProgram(userAgent) || (visitor && visitor.role !== 'user')) return
    const day = indiaDay(this.#clock.now())
    for (const passed of step === 'checkout' ? (['cart', 'checkout'] as const) : [step])
      if (this.#known.admits({ day, step: passed, device: `${address} ${userAgent}`, account: visitor?.id }))
        this.#tally.add(passed)
  }

  flush(): Promise<void> {
    return this.#tally.flush()
  }
}

const VISITORS_MAX = 50_000

type Seen = { day: string; step: string; device: string; account: string | undefined }

/** In memory only, and forgotten with the day: short hashes, by a key that nobody knows. */
export class DayVisitors {
  readonly #key = randomBytes(32)
  #day = ''
  #seen = new Set<number>()

  /** Whether this visitor is new to this step today. Someone who signs in on the way stays the same visitor. */
  admits({ day, step, device, account }: Seen): boolean {
    if (day !== this.#day) {
      this.#day = day
      this.#seen = new Set()
    }
    const asGuest = this.#hash(`${step} ${device}`)
    const own = account === undefined ? asGuest : this.#hash(`${step} ${account}`)
    if (this.#seen.has(own)) return false
    const wasGuest = this.#seen.delete(asGuest)
    if (!wasGuest && this.#seen.size >= VISITORS_MAX) return false
    this.#seen.add(own)
    return !wasGuest
  }

  #hash(text: string): number {
    return createHmac('sha256', this.#key).update(text).digest().readUIntBE(0, 6)
  }
}
