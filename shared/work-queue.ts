/** Lets a few pieces of heavy work run at once, a bounded number wait, and refuses the rest. */

/** Known by its name: the built application has a copy of this module. */
const QUEUE_FULL = 'QueueFull'

export const isQueueFull = (error: unknown): error is QueueFull => error instanceof Error && error.name === QUEUE_FULL

export class QueueFull extends Error {
  override name = QUEUE_FULL
  /** Whose work it is that waits already. */
  readonly of: 'own' | 'all'
  constructor(of: 'own' | 'all' = 'all') {
    super('Too much work is waiting already.')
    this.of = of
  }
}

export function createWorkQueue({ atOnceMax, waitingMax }: { atOnceMax: number; waitingMax: number }) {
  const waiting: (() => void)[] = []
  let running = 0
  return async function enqueue<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnceMax) {
      if (waiting.length >= waitingMax) throw new QueueFull()
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else {
      running++
    }
    try {
      return await work()
    } finally {
      // A place is handed on, never free in between, so that nobody slips in.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
