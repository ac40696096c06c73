/** What a demo with several processes runs in the first of them: its stand-ins, and the listing of the show. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Env } from '#shared/env.ts'
import { isDatabaseAway } from '#shared/database-errors.rules.ts'
import type { Log } from '#shared/log.ts'
import { openDatabase } from './open-database.ts'
import { openStandIns } from './open-providers.ts'
import { openShow } from './open-show.ts'

const TRY_AGAIN_MS = 10_000

export type DemoBeside = Awaited<ReturnType<typeof openDemoBeside>>

export async function openDemoBeside(env: Env, log: Log) {
  const database = await openDatabase(env, log)
  const standIns = env.standInsUrl ? undefined : await openStandIns(env, { takesMails: true })
  return {
    forWorkers: standIns && { STAND_INS_URL: await standIns.share() },
    tell: (port: number) => standIns?.tell(`http://127.0.0.1:${port}`),
    async hang(stopping: AbortSignal): Promise<void> {
      while (!stopping.aborted) {
        try {
          return await openShow(env, { database, standIns })
        } catch (error) {
          // The database closes while works are being listed; the next start continues.
          if (!stopping.aborted && !isDatabaseAway(error)) throw error
          await wait(TRY_AGAIN_MS, undefined, { ref: false })
        }
      }
    },
    async close(): Promise<void> {
      await standIns?.close()
      await database.close()
    },
  }
}
