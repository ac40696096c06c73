import { expect, test } from 'vitest'
import { addOrder } from '#tests/harness/add-order.ts'
import { describeOnPostgres, openTestDatabase } from '#tests/harness/database.ts'
import { addProfile, listWork } from '#tests/harness/list-work.ts'
import { readOwnData } from './personal-data.db.ts'

const EARLY = '10000000-0000-4000-8000-000000000001'
const LATE = '20000000-0000-4000-8000-000000000002'

describeOnPostgres((engine) => {
  test('F-76 orders of the same moment come in the same order in each download', async () => {
    const database = await openTestDatabase(engine)
    const user_id = await addProfile(database.kysely)
    const work = await listWork(database.kysely)
    const created_at = new Date('2026-11-27T06:00:00Z')
    for (const id of [EARLY, LATE]) await addOrder(database.kysely, [work], { id, user_id, created_at })
    const read = () => readOwnData(database.kysely, user_id)
    const inOrder = { orders: [{ id: LATE }, { id: EARLY }] }
    expect(await read()).toMatchObject(inOrder)
    // A changed row moves in the table.
    await database.kysely.updateTable('orders').set({ contact_name: 'Asha' }).where('id', '=', LATE).execute()
    expect(await read()).toMatchObject(inOrder)
    await database.close()
  })
})
