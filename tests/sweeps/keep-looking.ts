/** A visitor who reads pages without pause, during everything in the back office. */
import { setTimeout as wait } from 'node:timers/promises'
import { exchange } from '#tests/harness/exchange.ts'
import type { SweepShop } from './open-shop.ts'

const GAP_MS = 20
/** Longer than anybody waits for a page. */
const PATIENCE_MS = 20_000
/** A browser reconnects when a connection closes before it has an answer. */
const LINES_CLOSED_MAX = 3

export type Looked = {
  pages: number
  /** Answers other than pages, in words. */
  unserved: string[]
  /** The slowest page, in milliseconds, by the fault at that time. */
  slowest: Record<string, number>
}

export function openVisitor(shop: SweepShop, pages: readonly string[]) {
  const looked: Looked = { pages: 0, unserved: [], slowest: {} }
  let isOver = false
  let meanwhile = ''
  let looking: Promise<void> | undefined

  /** Undefined without a listener: a missing process is not an answer of the shop. */
  async function look(path: string): Promise<string | undefined> {
    for (let closed = 0; ; closed++) {
      try {
        const { status } = await exchange(shop.origin + path, { patienceMs: PATIENCE_MS })
        return String(status)
      } catch (error) {
        const { code = (error as Error).name } = error as NodeJS.ErrnoException
        if (code === 'ECONNREFUSED') return undefined
        if (code !== 'ECONNRESET' || closed === LINES_CLOSED_MAX) return code
      }
    }
  }

  async function keepLooking(): Promise<void> {
    for (let nth = 0; !isOver; nth++) {
      const [path, during, startedAt] = [pages[nth % pages.length] ?? '/', meanwhile, performance.now()]
      const told = await look(path)
      const ms = performance.now() - startedAt
      if (told === '200') {
        looked.pages++
        looked.slowest[during] = Math.max(looked.slowest[during] ?? 0, ms)
      } else if (told !== undefined)
        looked.unserved.push(`${path} during ${during}: ${told} after ${Math.round(ms)} ms`)
      await wait(GAP_MS)
    }
  }

  return {
    looked,
    /** Faults of the shop from now on. */
    meanwhile: (what: string) => void (meanwhile = what),
    /** Every process has each page before anything happens. */
    async begin(): Promise<void> {
      for (const path of pages) for (let time = 0; time < 20; time++) await exchange(shop.origin + path)
      looking = keepLooking()
    },
    async end(): Promise<void> {
      isOver = true
      await looking
    },
  }
}
