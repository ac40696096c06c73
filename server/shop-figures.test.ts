import { expect, onTestFinished, test } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import { describeOnEachEngine, openTestDatabase } from '#tests/harness/database.ts'
import { addOrder } from '#tests/harness/add-order.ts'
import { addProfile, listWork } from '#tests/harness/list-work.ts'
import { createLog } from '#shared/log.ts'
import { shopFigures } from './shop-figures.ts'

const NOW = new Date('2026-11-26T06:00:00Z')
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)

describeOnEachEngine((engine) => {
  test('figures of the shop are those of its rows: jobs due and given up, orders paid within an hour and to look at', async () => {
    const database = await openTestDatabase(engine)
    onTestFinished(() => database.close())
    const services = { database, clock: { now: () => NOW }, log: createLog('silent'), pages: { drop: () => {} } }
    const job = (key: string, runAt: Date) => ({ kind: 'a', key, payload: {}, runAt })
    await inTransaction(services, (tx) =>
      addJobs(tx, [job('1', minutesAgo(3)), job('2', minutesAgo(1)), job('3', minutesAgo(-1)), job('4', NOW)], NOW),
    )
    await database.kysely
      .updateTable('jobs')
      .set({ state: 'unsure', finished_at: NOW })
      .where('key', '=', '4')
      .execute()
    const works = [await listWork(database.kysely)]
    const user_id = await addProfile(database.kysely)
    await addOrder(database.kysely, works, { user_id, paid_at: minutesAgo(61) })
    const order_id = await addOrder(database.kysely, works, { user_id, paid_at: minutesAgo(59) })
    for (const about of ['1', '2'])
      await database.kysely
        .insertInto('order_attention')
        .values({ order_id, kind: 'parcel-lost', about, facts: '{}' })
        .execute()
    await database.pool.query(
      `insert into whatsapp_messages (id, key, purpose, phone, language, template, state, trouble, created_at, moved_at)
       select gen_random_uuid(), key, 'reply', '919876543210', 'en', 'stopped', 'failed', trouble, $1, $1::timestamptz - age
       from (values ('1', 'access', '59 min'::interval), ('2', 'access', '61 min'), ('3', 'setup', '1 min'),
         ('4', 'unknown', '1 min'), ('5', 'undeliverable', '1 min')) as failed (key, trouble, age)`,
      [NOW],
    )
    const told = async () =>
      Object.fromEntries(
        (await shopFigures(services)).map(({ name, labels, value }) => [
          `${name} ${labels?.end ?? labels?.why ?? ''}`.trim(),
          value,
        ]),
      )
    const jobs = {
      store_jobs_due: 2,
      store_jobs_oldest_due_seconds: 180,
      'store_jobs_parked failed': 0,
      'store_jobs_parked unsure': 1,
    }
    expect(await told()).toEqual({
      ...jobs,
      store_orders_paid_lately: 1,
      store_orders_needing_attention: 1,
      store_audit_unsealed_seconds: 0,
      'store_whatsapp_refused_lately access': 1,
      'store_whatsapp_refused_lately setup': 2,
    })
    await database.kysely.deleteFrom('jobs').execute()
    expect(await told()).toMatchObject({ store_jobs_due: 0, store_jobs_oldest_due_seconds: 0 })
  })

  test('an unreachable database reports no figures of the shop, and nobody waits for it', async () => {
    const database = await openTestDatabase(engine)
    onTestFinished(() => database.close())
    const services = { database, clock: { now: () => NOW }, log: createLog('silent') }
    expect(await shopFigures(services)).not.toEqual([])
    await database.kysely.destroy()
    expect(await shopFigures(services)).toEqual([])
  })
})
