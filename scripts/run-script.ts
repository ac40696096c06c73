/** Shared by the scripts next to the store: environment, database, and error messages. */
import type { Database } from '#db/connect.ts'
import { purgingAtCommit } from '#domain/shared-cache/purge-pages.ts'
import { explainStartFailure } from '#server/explain-start-failure.ts'
import { openDatabase } from '#server/open-database.ts'
import { faultWords } from '#shared/error-words.rules.ts'
import { readEnv, type Env } from '#shared/env.ts'
import { createLog } from '#shared/log.ts'

export async function runScript(work: (env: Env) => Promise<void>): Promise<void> {
  try {
    await work(pastPooler(readEnv(process.env)))
  } catch (error) {
    console.error(explainStartFailure(error) ?? faultWords(error))
    process.exit(1)
  }
}

/** Copying, restoring and emptying a database need sessions of their own. */
const pastPooler = (env: Env): Env => ({ ...env, databaseUrl: env.directUrl ?? env.databaseUrl, directUrl: undefined })

export async function withDatabase(env: Env, work: (database: Database) => Promise<void>): Promise<void> {
  const opened = await openDatabase(env, createLog(env.logLevel))
  const database = env.sharedCache ? purgingAtCommit(opened, { now: () => new Date() }) : opened
  try {
    await work(database)
  } finally {
    await database.close()
  }
}

export function refuse(text: string): void {
  console.error(text)
  process.exitCode = 1
}

/** A whole number from 1 on; undefined for anything else. */
export function countIn(text: string, most: number): number | undefined {
  const count = Number(text)
  return Number.isInteger(count) && count >= 1 && count <= most ? count : undefined
}
