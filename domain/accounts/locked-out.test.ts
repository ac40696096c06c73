/** The owner under attack: her right password from her own device still works. */
import { testAuth } from '#tests/harness/test-auth.ts'
import { expect, test } from 'vitest'
import type { Database } from '#db/connect.ts'
import { connectDatabase } from '#db/connect.ts'
import { addressOf, describeOnPostgres, openTestDatabase } from '#tests/harness/database.ts'
import { isLong } from '#tests/harness/long-tests.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import { signIn } from './sign-in.ts'

const TRIES = isLong ? 100_000 : 80
const AT_ONCE = 8
/** Between two tries: all of them last for about two hours. */
const STEP_MS = 7_200_000 / TRIES
const OWNER_COMES = isLong ? 200 : 5

const storeUrl = new URL('https://store.example.test')

/** What each process has of its own. */
function processOver(database: Database, clock: { now(): Date }) {
  const auth = testAuth(database, storeUrl)
  return { database, storeUrl, clock, pages: { drop: () => {} }, isDemo: false, auth }
}

describeOnPostgres((engine) => {
  test(
    `T16 of ${TRIES} wrong tries from as many addresses few are checked, and the owner is let in every time`,
    { timeout: 1_800_000 },
    async () => {
      const database = await openTestDatabase(engine)
      const { rows } = await database.pool.query<{ name: string }>('select current_database() as name')
      const other =
        engine === 'postgres' ? await connectDatabase({ databaseUrl: addressOf(rows[0]?.name ?? '') }) : database
      try {
        const clock = { ms: Date.now(), now: () => new Date(clock.ms) }
        const processes = [database, other].map((own) => processOver(own, clock))
        const [here, there] = processes
        if (!here || !there) throw new Error('There are two.')
        const owner = await signInNew(here)
        const atHome = (cookies: string | null) => ({ form: owner, asker: { address: '192.0.2.1', cookies } })
        const first = await signIn(here, atHome(null))
        const device = first.ok ? (first.deviceCookie.split(';')[0] ?? '') : ''

        const wrong = { email: owner.email, password: 'not this one' }
        const came = { looked: 0, refused: 0, owner: 0, ownerIn: 0 }
        let next = 0
        const attack = async (lane: number) => {
          while (next < TRIES) {
            const number = next++
            clock.ms += STEP_MS
            const address = `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`
            const process = (number + lane) % 2 === 0 ? here : there
            const tried = await signIn(process, { form: wrong, asker: { address, cookies: null } })
            if (!tried.ok && tried.reason === 'wrong') came.looked++
            if (!tried.ok && tried.reason === 'too-many') came.refused++
            if (number % (TRIES / OWNER_COMES) !== 0) continue
            came.owner++
            if ((await signIn(process, atHome(device))).ok) came.ownerIn++
          }
        }
        await Promise.all(Array.from({ length: AT_ONCE }, (_, lane) => attack(lane)))

        console.info(
          `${engine}: of ${TRIES} wrong tries in two hours ${came.looked} were looked at; ` +
            `her right password from her device was taken ${came.ownerIn} times of ${came.owner}.`,
        )
        expect(came.ownerIn).toBe(OWNER_COMES)
        expect(came.looked + came.refused).toBe(TRIES)
        expect(came.looked).toBeLessThanOrEqual(2 * 65)
      } finally {
        if (other !== database) await other.close()
        await database.close()
      }
    },
  )
})
