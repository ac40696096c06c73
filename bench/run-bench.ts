/** `npm run bench`: the store's promises about speed, each figure next to its baseline, in one run. */
import { mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { BuildFailed, buildWhenNeeded } from '#scripts/build-when-needed.ts'
import { measureAlerts } from './alert-speed.ts'
import { measureBackOffice } from './back-office.ts'
import { openBenchRun } from './bench-run.ts'
import type { BenchRun } from './bench-run.ts'
import { measureCachedPages } from './cached-page.ts'
import { measureCatalogueSize } from './catalogue-size.ts'
import { measureSharedCache } from './shared-cache.ts'
import { measureLighthouse } from './lighthouse-scores.ts'
import { measureMillionWorks } from './million-works.ts'
import { measureMachines } from './machines.ts'
import { measureOrders } from './order-speed.ts'
import { measurePageWeight } from './page-weight.ts'
import { measurePrices } from './price-speed.ts'
import { measureCheckout } from './checkout-speed.ts'
import { describeSection, isMet } from './readings.ts'
import type { Section } from './readings.ts'
import { measureStored } from './stored-bytes.ts'
import { measureUncachedPages } from './uncached-page.ts'
import { measureVisitorDeeds } from './visitor-speed.ts'

const SECTIONS: Record<string, (run: BenchRun) => Promise<Section | undefined>> = {
  cached: measureCachedPages,
  varnish: measureSharedCache,
  uncached: measureUncachedPages,
  catalogue: measureCatalogueSize,
  prices: measurePrices,
  visitor: measureVisitorDeeds,
  orders: measureOrders,
  checkout: measureCheckout,
  stored: measureStored,
  office: measureBackOffice,
  alerts: measureAlerts,
  machines: measureMachines,
  weight: measurePageWeight,
  lighthouse: measureLighthouse,
  million: measureMillionWorks,
}
/** These take many minutes. */
const ON_REQUEST = ['million']

const say = (line: string) => console.info(line)

try {
  await bench()
} catch (error) {
  if (!(error instanceof BuildFailed)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function bench(): Promise<void> {
  const { values } = parseArgs({
    options: { quick: { type: 'boolean' }, strict: { type: 'boolean' }, only: { type: 'string' } },
  })
  const all = Object.keys(SECTIONS)
  const usual = all.filter((name) => !ON_REQUEST.includes(name))
  // Lighthouse alone takes as long as everything else together.
  const wanted = values.only?.split(',') ?? (values.quick ? usual.filter((name) => name !== 'lighthouse') : usual)
  const unknown = wanted.find((name) => !(name in SECTIONS))
  if (unknown) {
    console.error(`There is no section ${unknown}. Choose from ${all.join(', ')}.`)
    process.exitCode = 1
    return
  }
  await buildWhenNeeded(say)
  const startedAt = new Date()
  say(`${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)} before the start, Node ${process.version}.`)
  const run = await openBenchRun(values.quick ?? false, say)
  const sections: Section[] = []
  try {
    for (const name of wanted) {
      const section = await SECTIONS[name]?.(run)
      if (!section) continue
      sections.push(section)
      say(describeSection(section))
    }
  } finally {
    await run.close()
  }
  await keep(startedAt, sections)
  const verdicts = sections.flatMap(({ readings }) => readings).map(isMet)
  const missed = verdicts.filter((met) => met === false).length
  const seconds = Math.round((Date.now() - startedAt.getTime()) / 1_000)
  say(
    `\n${verdicts.filter((met) => met).length} goals met, ${missed} missed, in ${seconds} s. ± is half the spread of the middle half.`,
  )
  if (missed > 0 && values.strict) process.exitCode = 1
}

async function keep(startedAt: Date, sections: Section[]): Promise<void> {
  const folder = join(import.meta.dirname, '..', 'bench-results')
  await mkdir(folder, { recursive: true })
  const file = join(folder, `${startedAt.toISOString().replaceAll(':', '-').slice(0, 19)}.json`)
  const facts = { startedAt, node: process.version, cores: availableParallelism(), sections }
  await writeFile(file, `${JSON.stringify(facts, null, 2)}\n`)
}
