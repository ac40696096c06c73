import { expect, test } from '@playwright/test'
import { connectDatabase } from '#db/connect.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { freePort } from '#shared/free-port.ts'
import { expectAccessible } from '#tests/harness/expect-accessible.ts'
import { gotoLive } from '#tests/harness/goto-live.ts'
import { readShifts, watchShifts } from '#tests/harness/layout-shifts.ts'
import { startPostgres } from '#tests/harness/postgres.ts'
import { openTestStore } from '#tests/harness/store.ts'

test(
  'while the database is stuck a work can be viewed, its page says that buying is paused, and buying comes back automatically',
  { tag: '@long-desktop' },
  async ({ page }) => {
    const postgres = await startPostgres()
    const database = await connectDatabase({ databaseUrl: postgres.url })
    await migrateDatabase(database)
    const port = await freePort()
    const env = { PORT: String(port), STORE_URL: `http://127.0.0.1:${port}` }
    const store = await openTestStore({ database, env, expectedErrors: [/./] })
    const add = page.getByRole('button', { name: 'Add to Cart' }).filter({ visible: true }).first()
    const note = page.getByText('Buying is paused for a few minutes.')
    try {
      const id = await store.listWork({ title: 'Moonrise' })
      await store.hearNotices()
      await store.fetch(`/artwork/${id}`)
      postgres.hang()
      await expect.poll(async () => (await store.fetch('/me')).status, { timeout: 20_000 }).toBe(503)

      await watchShifts(page)
      await gotoLive(page, `${store.url}/artwork/${id}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Moonrise')
      await expect(note).toBeVisible()
      await expect(add).toBeDisabled()
      await expect(add).toHaveAccessibleDescription(/Buying is paused/)
      await expect(page.getByRole('button', { name: 'Buy Now' })).toBeDisabled()
      // As on any page a character may settle; the notice itself would move the page hundreds of times as much.
      const { total, shifts } = await readShifts(page)
      expect(total, JSON.stringify(shifts)).toBeLessThan(0.001)
      await expectAccessible(page)

      postgres.goOn()
      await expect(note).toBeHidden({ timeout: 20_000 })
      await add.click()
      await expect(page.getByRole('dialog', { name: /^Cart/ })).toContainText('Moonrise')
    } finally {
      postgres.goOn()
      await store.close()
      await database.close()
      await postgres.stop()
    }
  },
)
