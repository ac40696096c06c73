/** Runs a few pieces of heavy work at once, lets a limited number wait, and refuses the rest. */

/** Known by its name: the built application has a copy of this module. */
const QUEUE_FULL = 'QueueFull'

export const isQueueFull = (error: unknown): error is QueueFull => error instanceof Error && error.name === QUEUE_FULL

export class QueueFull extends Error {
  override name = QUEUE_FULL
  /** The owners of the work that waits. */
  readonly of: 'own' | 'all'
  constructor(of: 'own' | 'all' = 'all') {
    super('Too much work is already waiting.')
    this.of = of
  }
}

export function createWorkQueue({ atOnceMax, waitingMax }: { atOnceMax: number; waitingMax: number }) {
  const lines: Record<'first' | 'last', (() => void)[]> = { first: [], last: [] }
  let running = 0
  /** The first line goes before the last one; each has its own limit. */
  return async function enqueue<T>(work: () => Promise<T>, line: keyof typeof lines = 'last'): Promise<T> {
    if (running >= atOnceMax) {
      const waiting = lines[line]
      if (waiting.length >= waitingMax) throw new QueueFull()
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else {
      running++
    }
    try {
      return await work()
    } finally {
      // The place is handed on directly, so that nothing slips in between.
      const next = lines.first.shift() ?? lines.last.shift()
      if (next) next()
      else running--
    }
  }
}
