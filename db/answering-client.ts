import type { Socket } from 'node:net'
import type pg from 'pg'
import { onSilence } from './on-silence.ts'
import { PreparingClient } from './preparing-client.ts'
import { cut } from './watch-server.ts'

/** How long the server lets anything take. */
export const SERVER_LIMITS = {
  statement_timeout: 5_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
}
/** By then the server has given up on its own, if it is there. */
const SILENCE_MS = 6_000

const BEGINS = /^(begin|start transaction)\b/
/** A job that may take longer lifts the server's limit, and with it ours, until its transaction or session ends. */
const LIFTS = /^\s*set (local )?statement_timeout\b/i
const RETURNS = /^\s*(commit|rollback|reset statement_timeout)\b/i
const SET_LIMITS = Object.entries(SERVER_LIMITS)
  .map(([name, ms]) => `; set local ${name} = ${ms}`)
  .join('')

type AnsweringConfig = pg.ClientConfig & {
  /** A pooler takes no limits for a session: each transaction sets its own. */
  setsLimits?: boolean
}

type Ask = (...given: unknown[]) => unknown

/** Cuts and never reuses a connection that stays silent, so nothing waits for ever. */
export class AnsweringClient extends PreparingClient {
  readonly #setsLimits: boolean
  #unanswered = 0
  #isLifted = false
  #stop = () => {}

  constructor(config: AnsweringConfig = {}) {
    super(config)
    this.#setsLimits = config.setsLimits ?? false
    this.query = this.#answering(this.query)
  }

  #answering(ask: Ask): pg.Client['query'] {
    return ((...given: unknown[]) => {
      const asked = this.#begin(ask, given) ?? ask(...given)
      if (asked instanceof Promise) this.#await(asked, given[0])
      return asked
    }) as pg.Client['query']
  }

  /** In one message, so that it costs no other round trip. */
  #begin(ask: Ask, [text]: unknown[]): unknown {
    if (!this.#setsLimits || typeof text !== 'string' || !BEGINS.test(text)) return undefined
    return (ask(text + SET_LIMITS) as Promise<pg.QueryResult[]>).then(([begun]) => begun)
  }

  #await(asked: Promise<unknown>, text: unknown): void {
    if (typeof text === 'string') {
      if (LIFTS.test(text)) this.#isLifted = true
      else if (RETURNS.test(text)) this.#isLifted = false
    }
    if (this.#unanswered++ === 0) this.#stop = onSilence(SILENCE_MS, () => this.#giveUp(), this.#heard)
    const settle = () => {
      if (--this.#unanswered === 0) this.#stop()
    }
    asked.then(settle, settle)
  }

  /** Grows as long as there is a reason to wait. */
  readonly #heard = () => (this.#isLifted ? performance.now() : (this.connection.stream as Socket).bytesRead)

  #giveUp(): void {
    cut(this, new Error('Connection terminated: the database does not answer.'))
  }
}
