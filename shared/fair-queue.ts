/**
 * Lets pieces of heavy work run while there is room for them, and those who wait take turns: next is whoever was served
 * longest ago. However much one sends, another waits for what runs already and not for all of it.
 */
import { QueueFull } from './work-queue.ts'

type Bounds = {
  /** What may run at once, in whatever each piece is weighed in. */
  room: number
  waitingMax: number
  waitingOfEachMax: number
}

type Waiting = { whose: string; weight: number; start: () => void }

/** Who was served before so many others counts as new. */
const REMEMBERED = 1_000

export function createFairQueue({ room, waitingMax, waitingOfEachMax }: Bounds) {
  const waiting: Waiting[] = []
  const served = new Map<string, number>()
  let [used, turn] = [0, 0]

  function startNext(): void {
    while (waiting.length > 0) {
      const lastTurn = ({ whose }: Waiting) => served.get(whose) ?? 0
      const next = waiting.reduce((best, one) => (lastTurn(one) < lastTurn(best) ? one : best))
      // What is heavier than all the room runs alone.
      if (used > 0 && used + next.weight > room) return
      waiting.splice(waiting.indexOf(next), 1)
      used += next.weight
      served.delete(next.whose)
      served.set(next.whose, ++turn)
      for (const whose of served.keys()) if (served.size > REMEMBERED) served.delete(whose)
      next.start()
    }
  }

  return async function enqueue<T>(whose: string, weight: number, work: () => Promise<T>): Promise<T> {
    const own = waiting.filter((one) => one.whose === whose)
    if (waiting.length >= waitingMax || own.length >= waitingOfEachMax) throw new QueueFull()
    await new Promise<void>((start) => {
      waiting.push({ whose, weight, start })
      startNext()
    })
    try {
      return await work()
    } finally {
      used -= weight
      startNext()
    }
  }
}
