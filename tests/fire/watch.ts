/** Counts pages and orders each second, and looks how soon a changed price is on every machine. */
import { setTimeout as wait } from 'node:timers/promises'
import { textOf } from '#tests/harness/page-text.ts'
import { askAs, keepDoing, newVisitor } from './front.ts'
import { FRAME } from './goods.ts'
import type { Load } from './load.ts'
import type { Town } from './town.ts'
import type { OldAnswer, Sample } from './watch.rules.ts'

const SAMPLE_MS = 1_000
const CHANGE_MS = 3_000
const LOOK_MS = 250
/** Of the frame, in rupees, before tax. With tax they are whole rupees too. */
const FIRST_PRICE = 100
const STEP = 10
/** As the page shows it. */
const WITH_TAX = 1.1
const SHOWN = new RegExp(`${FRAME} \\(\\+₹([\\d,]+)\\)`)

export type Watch = ReturnType<typeof openWatch>

export function openWatch(town: Town, load: Load) {
  const samples: Sample[] = []
  const old: OldAnswer[] = []
  /** Prices by the moment of the shop's yes. */
  const acknowledged: { price: number; atMs: number }[] = []
  let isOver = false
  const over = () => isOver
  const { artwork, frame } = town.goods.probe
  let price = FIRST_PRICE
  let looks = 0

  /** An admin saves the next price. Without an answer, the shop may have it or not. */
  async function change(): Promise<void> {
    const html = await (await load.admin.read('/admin/catalogue')).text()
    const [, version = ''] =
      new RegExp(`name="id" value="${frame}"/?><input[^>]*name="version" value="(\\d+)"`).exec(html) ?? []
    price += STEP
    const fields = { intent: 'frame-save', id: frame, version, name: FRAME, style: 'natural-teak' }
    const answer = await load.admin.post('/admin/catalogue', { ...fields, price: String(price) })
    if (answer.status === 200) acknowledged.push({ price, atMs: performance.now() })
    await answer.arrayBuffer()
  }

  async function look(where: string, at: string): Promise<void> {
    const askedMs = performance.now()
    const answer = await askAs(town, newVisitor(), where === 'the cache' ? undefined : at)(`/artwork/${artwork}`)
    const shown = Number(SHOWN.exec(textOf(await answer.text()))?.[1]?.replaceAll(',', '') ?? Number.NaN)
    if (answer.status !== 200 || Number.isNaN(shown)) return
    looks++
    const before = acknowledged.filter(({ atMs }) => atMs <= askedMs)
    // The oldest change that this page lacks.
    const lacks = before.find(({ price: newer }) => Math.round(newer * WITH_TAX) > shown)
    if (lacks) old.push({ where, askedMs, replacedMs: lacks.atMs })
  }

  const places = [
    ...(town.cacheUrl === undefined ? [] : [['the cache', town.cacheUrl] as const]),
    ...town.stores.map(({ machine, url }) => [machine.name, url] as const),
  ]
  const doing = [
    (async () => {
      for (; !isOver; await wait(SAMPLE_MS)) samples.push({ atMs: performance.now(), ...load.heard() })
    })(),
    keepDoing(CHANGE_MS, over, change),
    ...places.map(([where, at]) => keepDoing(LOOK_MS, over, () => look(where, at))),
  ]
  return {
    samples,
    old,
    changes: () => acknowledged.length,
    looks: () => looks,
    /** The price that the shop confirmed last. */
    lastPrice: () => acknowledged.at(-1)?.price,
    async end(): Promise<void> {
      isOver = true
      await Promise.all(doing)
    },
  }
}
