/**
 * A fault at one moment of a use case. A moment is a commit of the database, of one statement or of many, or a call to
 * the provider; they are counted as they come.
 */
import { queriesOver, type Database } from '#db/connect.ts'
import type { Razorpay } from '#providers/razorpay/razorpay.ts'
import { isLong } from './long-tests.ts'

export type Strike = {
  /** The first moment is 1. */
  at: number
  /** 'after': it has happened, and nobody learns of it. */
  when: 'before' | 'after'
  /** 'kill': from then on nothing of this process happens. */
  how: 'error' | 'kill'
}

/**
 * The faults of every moment: an error or crash, before or after it. Outside of the long run each moment gets one of
 * these four, in turn.
 */
export const TROUBLES = (['before', 'after'] as const)
  .flatMap((when) => (['error', 'kill'] as const).map((how) => ({ when, how })))
  .map((trouble, place) => ({ ...trouble, first: isLong ? 1 : place + 1, step: isLong ? 1 : 4 }))

export type Struck<Provider = Razorpay> = { database: Database; payments: Provider; hasStruck: () => boolean }

/** `die` ends a real process; without it everything that is tried afterwards fails. */
export function strike<Provider extends object>(
  { database, payments }: { database: Database; payments: Provider },
  { at, when, how }: Strike,
  die: () => void = () => {},
): Struck<Provider> {
  let moments = 0
  let isDead = false
  const refuseTheDead = () => {
    if (isDead) throw new Error('The process is dead.')
  }
  const fall = () => {
    if (how === 'error') return
    isDead = true
    die()
  }

  async function moment<T>(act: () => Promise<T>, unheard: () => Promise<T>): Promise<T> {
    refuseTheDead()
    moments++
    if (moments !== at) return act()
    if (when === 'before') fall()
    else await act()
    if (when === 'after') fall()
    return unheard()
  }

  const lost = async (): Promise<never> => {
    throw new Error('The connection was lost.')
  }

  async function connect() {
    refuseTheDead()
    const client = await database.pool.connect()
    let isInTransaction = false
    return {
      release: () => client.release(),
      async query(text: string, values: unknown[]) {
        const act = () => client.query(text, values)
        if (text === 'rollback') return act()
        if (text === 'begin') isInTransaction = true
        const isCommit = text === 'commit' || (!isInTransaction && /^\s*(insert|update|delete|with)\b/i.test(text))
        if (text === 'commit') isInTransaction = false
        if (isCommit) return moment(act, lost)
        refuseTheDead()
        return act()
      },
    }
  }

  const pool = { connect, end: async () => {} } as unknown as Database['pool']
  const calls = Object.entries(payments).map(([name, ask]: [string, unknown]) => {
    if (typeof ask !== 'function' || name.endsWith('Matches')) return [name, ask]
    const asked = (...given: unknown[]) =>
      moment(
        async () => (ask as (...given: unknown[]) => unknown)(...given),
        async () => {
          refuseTheDead()
          return { ok: false, reason: when === 'before' ? 'unreached' : 'unanswered', text: 'Nobody answered.' }
        },
      )
    return [name, asked]
  })
  return {
    database: { ...database, kysely: queriesOver(pool) },
    payments: Object.fromEntries(calls) as Provider,
    hasStruck: () => moments >= at,
  }
}
