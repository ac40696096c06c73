/** A streaming replica of the database, once the store reads from one. */
import type { Machine } from '#tests/engines/network.ts'
import type { RunningPostgres } from '#tests/harness/postgres.ts'
import { VARIABLES } from '#shared/env.ts'
import type { Without } from './town.ts'

type Options = { without: Without; add: (name: string) => Promise<Machine>; postgres: RunningPostgres }

type Replica = {
  variables: Record<string, string>
  /** It receives, and replays nothing. */
  pause(): Promise<void>
  resume(): Promise<void>
  kill(): Promise<void>
  start(): Promise<void>
}

export async function openReplica({ without }: Options): Promise<Replica | undefined> {
  without.replica = VARIABLES.includes('DATABASE_REPLICA_URLS')
    ? 'this run starts no replicas yet'
    : 'the store reads from no replicas'
  return undefined
}
