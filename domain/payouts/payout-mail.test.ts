import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { handlersOf } from '#domain/jobs/define-job.ts'
import { createMailer } from '#providers/smtp/mailer.ts'
import { describeOnPostgres } from '#tests/harness/database.ts'
import { startMailServer, type MailServer } from '#tests/harness/mail-server.ts'
import { openPayoutShop, type PayoutShop } from '#tests/harness/payouts.ts'
import { runNextJob } from '#tests/harness/run-next-job.ts'
import { payoutMailJob } from './payout-mail.ts'

describeOnPostgres((engine) => {
  let shop: PayoutShop
  let server: MailServer
  beforeAll(async () => {
    shop = await openPayoutShop(engine)
    server = await startMailServer()
    await shop.setWay('razorpayx')
  }, 60_000)
  afterAll(async () => {
    await server.stop()
    await shop.close()
  })

  /** The subjects of all e-mails that are due, by reader. */
  async function mailed() {
    const before = server.taken.length
    const post = {
      mailer: createMailer(new URL(server.url)),
      from: { name: 'Rang & Rekha', address: 'a@example.test' },
    }
    const services = { ...shop.services, post, storeUrl: new URL('https://store.example.test') }
    while (await runNextJob(shop.services, handlersOf(services, [payoutMailJob])));
    return server.taken.slice(before)
  }

  test('the artist reads in their own language what was paid, and what to do when it came back', async () => {
    const artistId = await shop.addArtist(2_020_00)
    await sql`update profiles set language = 'hi' where id = (select profile_id from artists where id = ${artistId})`.execute(
      shop.database.kysely,
    )
    const [payout] = await shop.payNow()
    await shop.runJobs()
    const [there] = shop.atCompany(payout?.reference ?? '')
    shop.company.move(there?.id ?? '', 'processed')
    await shop.passAndRun(6)
    const [paid, ...others] = await mailed()
    expect([paid?.header('subject'), others]).toEqual(['हमने आपको ₹2,020 का पेमेंट किया है', []])
    shop.company.move(there?.id ?? '', 'reversed: bank_account_closed')
    await shop.passAndRun(30)
    const [back] = await mailed()
    expect(back?.header('subject')).toBe('₹2,020 का आपका पेमेंट नहीं पहुँचा')
    expect(back?.to).toEqual(paid?.to)
  })

  test('the owner reads once a day that the company refuses our calls, and nothing once it works again', async () => {
    shop.company.fault = 'refuses the key'
    await shop.addArtist(900_00)
    await shop.addArtist(800_00)
    await shop.payNow()
    await shop.runJobs()
    const [mail, ...others] = await mailed()
    expect([mail?.to, mail?.header('subject'), others]).toEqual([
      [shop.services.brand.email],
      expect.stringMatching(/^A payout needs your attention: /),
      [],
    ])
    shop.company.fault = undefined
    await shop.passAndRun(6)
    expect(await mailed()).toEqual([])
  })
})
