/** A streaming replica of the database, from which the stores read pages. */
import pg from 'pg'
import type { Machine } from '#tests/engines/network.ts'
import { startPostgres, type RunningPostgres } from '#tests/harness/postgres.ts'

export async function openReplica(machine: Machine, postgres: RunningPostgres) {
  const running = await startPostgres({ outlivesCrash: true, place: machine, replicaOf: postgres })
  let startAgain: (() => Promise<void>) | undefined

  async function ask(text: string): Promise<void> {
    const client = new pg.Client({ connectionString: running.url })
    await client.connect()
    await client.query(text)
    await client.end()
  }

  return {
    machine,
    variables: { DATABASE_REPLICA_URLS: running.url },
    /** It receives, and replays nothing. */
    pause: () => ask('select pg_wal_replay_pause()'),
    resume: () => ask('select pg_wal_replay_resume()'),
    kill: async () => void (startAgain = await running.goAway()),
    start: async () => startAgain?.(),
    hang: () => running.hang(),
    goOn: () => running.goOn(),
    stop: () => running.stop(),
  }
}
