/**
 * Runs heavy work up to a capacity. The person served longest ago goes next, so someone who sends a lot delays others
 * only by what is already running.
 */
import { QueueFull } from './work-queue.ts'

type Bounds = {
  /** How much may run at once, in the unit that each item is weighed in. */
  capacity: number
  capacityOfEach?: number
  waitingMax: number
  waitingOfEachMax: number
}

type Waiting = { whose: string; weight: number; start: () => void }

/** Who was served before so many others counts as new. */
const REMEMBERED = 1_000

export function createFairQueue({ capacity, capacityOfEach = capacity, waitingMax, waitingOfEachMax }: Bounds) {
  const waiting: Waiting[] = []
  const served = new Map<string, number>()
  const usedBy = new Map<string, number>()
  let [used, turn] = [0, 0]

  /** An item heavier than the whole capacity runs alone. */
  const hasSpace = (taken: number, weight: number, most: number) => taken === 0 || taken + weight <= most

  function startNext(): void {
    for (;;) {
      const mayStart = waiting.filter(({ whose, weight }) => hasSpace(usedBy.get(whose) ?? 0, weight, capacityOfEach))
      const lastTurn = ({ whose }: Waiting) => served.get(whose) ?? 0
      const [first, ...others] = mayStart
      if (!first) return
      const next = others.reduce((best, one) => (lastTurn(one) < lastTurn(best) ? one : best), first)
      if (!hasSpace(used, next.weight, capacity)) return
      waiting.splice(waiting.indexOf(next), 1)
      take(next.whose, next.weight)
      served.delete(next.whose)
      served.set(next.whose, ++turn)
      for (const whose of served.keys()) if (served.size > REMEMBERED) served.delete(whose)
      next.start()
    }
  }

  function take(whose: string, weight: number): void {
    used += weight
    const own = (usedBy.get(whose) ?? 0) + weight
    if (own > 0) usedBy.set(whose, own)
    else usedBy.delete(whose)
  }

  return async function enqueue<T>(whose: string, weight: number, work: () => Promise<T>): Promise<T> {
    const own = waiting.filter((one) => one.whose === whose)
    if (own.length >= waitingOfEachMax) throw new QueueFull('own')
    if (waiting.length >= waitingMax) throw new QueueFull('all')
    await new Promise<void>((start) => {
      waiting.push({ whose, weight, start })
      startNext()
    })
    try {
      return await work()
    } finally {
      take(whose, -weight)
      startNext()
    }
  }
}
