import { describe, expect, test } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { paise, rupees } from '#shared/money.rules.ts'
import { worksHung } from '#tests/harness/page-text.ts'
import { isLong } from '#tests/harness/long-tests.ts'
import { openTestStore } from '#tests/harness/store.ts'
import type { TestStore } from '#tests/harness/store.ts'

const CHANGES = isLong ? 100 : 20
const REQUESTS = CHANGES * 10
/** With the tax of 10 %. */
const priceOf = (step: number) => rupees(paise(step * 110_00))

/** Every place that names the work says the same step, title and price alike; answers that step. */
function stepShown(html: string): number {
  const titles = new Set([...html.matchAll(/Step (\d+)/g)].map(([, step]) => Number(step)))
  if (titles.size !== 1) throw new Error(`The page names steps ${[...titles].join(' and ')}.`)
  const [step = -1] = titles
  const prices = new Set([...html.matchAll(/class="price">([^<]+)</g)].map(([, price]) => price))
  if (prices.size !== 1 || !prices.has(priceOf(step)))
    throw new Error(`Step ${step} is shown at ${[...prices].join(' and ')}.`)
  return step
}

async function changeTo(store: TestStore, id: string, step: number, { isUndone = false } = {}): Promise<void> {
  const changing = inTransaction(store.services, async (tx, changed) => {
    // Two statements, so that a reader inside the transaction would meet a half-made change.
    await tx
      .updateTable('artworks')
      .set({ title: `Step ${step}` })
      .where('id', '=', id)
      .execute()
    await tx
      .updateTable('artworks')
      .set({ price_paise: paise(step * 100_00) })
      .where('id', '=', id)
      .execute()
    changed(`artwork:${id}`, 'catalogue')
    if (isUndone) throw new Error('undone')
  })
  if (isUndone) await expect(changing).rejects.toThrow('undone')
  else await changing
}

describe('while works change', () => {
  test('requests during changes never show a state that was not committed', { timeout: 120_000 }, async () => {
    await using store = await openTestStore()
    const id = await store.listWork({ title: 'Step 1', price_paise: paise(100_00) })
    const read = async (path: string) => {
      const answer = await store.fetch(path)
      expect(answer.status).toBe(200)
      return answer.text()
    }
    const paths = [`/artwork/${id}`, '/collection', '/']
    let committed = 1
    let beingCommitted = 1
    let answered = 0
    let isDone = false
    const stepsSeen = new Set<number>()

    const visitor = async (number: number) => {
      for (let count = number; answered < REQUESTS || !isDone; count++) {
        const committedBefore = committed
        const step = stepShown(await read(paths[count % paths.length] ?? '/'))
        // Not older than the last acknowledged change, not newer than the one being committed.
        expect(step).toBeGreaterThanOrEqual(committedBefore)
        expect(step).toBeLessThanOrEqual(beingCommitted)
        stepsSeen.add(step)
        answered++
      }
    }
    const owner = async () => {
      for (let step = 2; step <= CHANGES + 1; step++) {
        if (step % 5 === 0) await changeTo(store, id, 9_000 + step, { isUndone: true })
        beingCommitted = step
        await changeTo(store, id, step)
        committed = step
        for (const path of [`/artwork/${id}`, paths[step % paths.length] ?? '/'])
          expect(stepShown(await read(path))).toBe(step)
        // The next change waits for its share of the requests, so that both last as long.
        const share = ((step - 1) * REQUESTS) / CHANGES
        while (answered < share) await read('/about')
      }
      isDone = true
    }
    await Promise.all([owner(), visitor(0), visitor(1), visitor(2), visitor(3)])
    const { hits, misses, dropped } = store.pages.counts
    console.info(
      `committed state: ${answered} requests during ${CHANGES} changes and ${CHANGES / 5} undone ones, 0 wrong; ` +
        `${stepsSeen.size} states seen, pages hit ${hits}, made ${misses}, dropped ${dropped}`,
    )
    expect(answered).toBeGreaterThanOrEqual(REQUESTS)
    expect(stepsSeen.size).toBeGreaterThan(CHANGES / 2)
  })

  test('a page never counts works in one state and lists them in another', { timeout: 60_000 }, async () => {
    await using store = await openTestStore()
    for (let count = 0; count < 3; count++) await store.listWork({ title: `Fixed ${count}` })
    let isDone = false
    let answered = 0
    const owner = async () => {
      for (let change = 0; change < 60; change++) {
        const id = await store.listWork({ title: `Guest ${change}` })
        await inTransaction(store.services, async (tx, changed) => {
          await tx.deleteFrom('artworks').where('id', '=', id).execute()
          changed('catalogue', 'categories')
        })
      }
      isDone = true
    }
    const visitor = async () => {
      for (; !isDone; answered++) {
        const html = await (await store.fetch('/collection')).text()
        const [, said] = /(\d+) works?</.exec(html) ?? []
        expect(worksHung(html).length).toBe(Number(said))
      }
    }
    await Promise.all([owner(), visitor(), visitor(), visitor()])
    console.info(`committed state: ${answered} walls while works came and went, each counted as it listed`)
  })
})
