/** `npm run db:seed`: hangs the demo show; with `--works 50000` it fills the catalogue up to that many, for measuring. */
import { parseArgs } from 'node:util'
import { readDemoShow } from '#demo/demo-show.ts'
import { hangShow, showServices } from '#demo/hang-show.ts'
import { seedLarge } from '#demo/seed-large.ts'
import { explainStartFailure } from '#server/explain-start-failure.ts'
import { openDatabase } from '#server/open-store.ts'
import { sayProgress } from '#server/start-store.ts'
import { readEnv } from '#shared/env.ts'
import { createLog } from '#shared/log.ts'

const WORKS_MAX = 1_000_000

try {
  await seed()
} catch (error) {
  const text = explainStartFailure(error)
  if (text === undefined) throw error
  console.error(text)
  process.exitCode = 1
}

async function seed(): Promise<void> {
  const works = readWorks()
  const env = readEnv(process.env)
  if (works === undefined || env.isProduction) {
    console.error(
      env.isProduction
        ? 'Demonstration works never hang in a live shop (STORE_ENV=production).'
        : `--works is a whole number from 1 to ${WORKS_MAX}.`,
    )
    process.exitCode = 1
    return
  }
  const database = await openDatabase(env, createLog(env.logLevel))
  try {
    const services = showServices(env, { database })
    const show = await readDemoShow()
    await hangShow(services, show, sayProgress)
    if (works > 0) {
      const startedAt = performance.now()
      await seedLarge(services, { show, worksTotal: works }, (made, total) =>
        console.info(`Making works for measuring: ${made} of ${total}.`),
      )
      console.info(`Done in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`)
    }
  } finally {
    await database.close()
  }
}

/** 0 without the option, undefined when it makes no sense. */
function readWorks(): number | undefined {
  const { values } = parseArgs({ options: { works: { type: 'string' } } })
  if (values.works === undefined) return 0
  const works = Number(values.works)
  return Number.isInteger(works) && works >= 1 && works <= WORKS_MAX ? works : undefined
}
