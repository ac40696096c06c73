/**
 * Endless requests that no page of the store sends: every route, in every role, odd in one to three places. None is a
 * fault of the store. FUZZ_REQUESTS and FUZZ_SEED choose how many and which; FUZZ_REPLAY names a file with requests of
 * another run, one on each line, and sends those only.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROLES, readLine, writeDown, type Asked } from '#tests/fuzz/asked.ts'
import { askedByForms, corpusOf } from '#tests/fuzz/corpus.ts'
import { openFuzzedShop, type FuzzedShop } from '#tests/fuzz/fuzzed-shop.ts'
import { mutate } from '#tests/fuzz/mutate.ts'
import { oneOf } from '#tests/fuzz/odd.ts'
import { isLong } from '#tests/harness/long-tests.ts'
import { seeded } from '#tests/harness/seeded.ts'
import { testEngine } from '#tests/harness/store.ts'

const { FUZZ_REQUESTS, FUZZ_SEED = '1', FUZZ_REPLAY } = process.env
const REQUESTS = Number(FUZZ_REQUESTS ?? (isLong ? 50_000 : 1_000))
/** Stops by time, even on a busy machine. */
const STOPS_AFTER_MS = isLong || FUZZ_REQUESTS ? 40 * 60_000 : 150_000
const AT_ONCE = 6
/** How often everybody is signed in again, with all limits reset. */
const RENEWED_EVERY = 2_500
const LIMITS_FORGOTTEN_EVERY = 100
const FAILED_MAX = 200

const FAILED_FILE = join(import.meta.dirname, '../../test-results/fuzz-failed.jsonl')

/** Earlier failures. */
const FAILED_BEFORE: readonly (readonly [path: string, status: number])[] = [
  ['/%ff', 400],
  ['/%', 400],
  ['/images/%ff/640.webp', 400],
  ['/collection/%c3%28.data', 400],
  ['/artwork/%E0%A4%B0', 404],
  ['/live.data', 404],
  ['/%6cIVE/.data?_routes=routes/account/live', 404],
]

describe.skipIf(testEngine !== 'postgres')('a shop of two processes that gets requests no page of it sends', () => {
  let shop: FuzzedShop
  beforeAll(async () => {
    shop = await openFuzzedShop()
  }, 120_000)
  afterAll(() => shop[Symbol.asyncDispose]())

  test.each(FAILED_BEFORE)('answers %s with %i', async (path, status) => {
    for (const method of ['GET', 'HEAD', 'POST']) {
      const answered = await shop.send({ role: 'user', method, path, headers: {} })
      expect([method, answered.status]).toEqual([
        method,
        method === 'POST' && status === 404 ? expect.any(Number) : status,
      ])
    }
  })

  test(
    FUZZ_REPLAY
      ? `requests of ${FUZZ_REPLAY} are no fault`
      : `answers ${REQUESTS} odd requests of seven roles, none with a fault`,
    { timeout: STOPS_AFTER_MS + 60_000 },
    async () => {
      const { sent, statuses, failed } = FUZZ_REPLAY ? await replay(shop, FUZZ_REPLAY) : await fuzz(shop)
      console.info(
        `${sent} odd requests, seed ${FUZZ_SEED}: ${[...statuses]
          .toSorted(([one], [other]) => one - other)
          .map((one) => one.join(' × '))
          .join(', ')}`,
      )
      if (failed.length > 0) await keepFailed(failed)
      expect(failed.map((line) => line.slice(0, 1_000))).toEqual([])
      expect(shop.faultsNoted().map((line) => line.slice(0, 1_500))).toEqual([])
      const { begunWith, now } = await shop.workers()
      expect(now, 'no process has ended').toEqual(begunWith)
      if (!FUZZ_REPLAY) expect(sent).toBe(REQUESTS)
    },
  )
})

type Fuzzed = { sent: number; statuses: Map<number, number>; failed: string[] }

async function fuzz(shop: FuzzedShop): Promise<Fuzzed> {
  const random = seeded(Number(FUZZ_SEED))
  const stopsAt = performance.now() + STOPS_AFTER_MS
  const fuzzed: Fuzzed = { sent: 0, statuses: new Map(), failed: [] }
  let corpus: Asked[] = []
  const under = new Set<Promise<void>>()

  /** Pages are read as they are, too: their forms are sent from then on. */
  async function send(asked: Asked): Promise<void> {
    const { isHtml, text } = await note(shop, asked, fuzzed)
    if (isHtml && asked.method === 'GET')
      corpus.push(...askedByForms(asked.role, asked.path.split('?')[0] ?? '/', text))
  }

  while (fuzzed.sent + under.size < REQUESTS && performance.now() < stopsAt && fuzzed.failed.length < FAILED_MAX) {
    const nth = fuzzed.sent + under.size
    if (nth % RENEWED_EVERY === 0) {
      await Promise.all(under)
      if (nth > 0) await shop.renew()
      corpus = corpusOf(shop.scene(), await shop.parcel())
    }
    if (nth % LIMITS_FORGOTTEN_EVERY === 0) await shop.forgetLimits()
    // Every route in turn, so that none is left to chance; one in ten unchanged.
    const known = random() < 0.5 ? corpus[(nth * 7) % corpus.length] : oneOf(corpus, random)
    if (!known) throw new Error('There is nothing to send.')
    const meant = random() < 0.15 ? { ...known, role: oneOf(ROLES, random) } : known
    const sending = send(random() < 0.1 ? meant : mutate(meant, random)).finally(() => under.delete(sending))
    under.add(sending)
    if (under.size >= AT_ONCE) await Promise.race(under)
  }
  await Promise.all(under)
  return fuzzed
}

async function replay(shop: FuzzedShop, file: string): Promise<Fuzzed> {
  const fuzzed: Fuzzed = { sent: 0, statuses: new Map(), failed: [] }
  for (const line of (await readFile(file, 'utf8')).split('\n').filter(Boolean))
    await note(shop, readLine(shop.scene(), line.replace(/^\d+ /, '')), fuzzed)
  return fuzzed
}

async function note(shop: FuzzedShop, asked: Asked, fuzzed: Fuzzed) {
  const answered = await shop.send(asked)
  const { status } = answered
  fuzzed.sent++
  fuzzed.statuses.set(status, (fuzzed.statuses.get(status) ?? 0) + 1)
  if (status >= 500) fuzzed.failed.push(`${status} ${writeDown(shop.scene(), asked)}`)
  return answered
}

async function keepFailed(failed: readonly string[]): Promise<void> {
  await mkdir(join(FAILED_FILE, '..'), { recursive: true })
  await writeFile(FAILED_FILE, `${failed.join('\n')}\n`)
  console.info(`To send them again: FUZZ_REPLAY=${FAILED_FILE} npx vitest run --project http tests/http/fuzz.test.ts`)
}
