import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/connect.ts'
import { handlersOf } from '#domain/jobs/define-job.ts'
import { showComingTerms, termsMailJob } from '#domain/selling-terms/coming-terms.ts'
import { readVersions } from '#domain/selling-terms/terms.db.ts'
import { ruleForm } from '#domain/selling-terms/terms-forms.rules.ts'
import { createMailer } from '#providers/smtp/mailer.ts'
import { readMail } from '@rang-rekha/stand-ins/smtp/read-mail.ts'
import { readEnv } from '#shared/env.ts'
import { describeOnEachEngine, openTestDatabase } from '#tests/harness/database.ts'
import { addArtist, addProfile, categoryIds, listWork } from '#tests/harness/list-work.ts'
import { startMailServer, type MailServer } from '#tests/harness/mail-server.ts'
import { runNextJob } from '#tests/harness/run-next-job.ts'
import { addCommissionRule, changeSeller } from './change-terms.ts'

const NOW = new Date('2026-11-30T06:00:00Z')
const quiet = () => {}

describeOnEachEngine((engine) => {
  let database: Database
  let server: MailServer
  let adminId: string
  const artists: Record<'plain' | 'ownRule', string> = { plain: '', ownRule: '' }
  let kada: string
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    server = await startMailServer()
    adminId = await addProfile(database.kysely, { role: 'admin' })
    artists.plain = await artistWhoReads('hi')
    artists.ownRule = await artistWhoReads('en')
    kada = await listWork(database.kysely, { artist_id: artists.plain, title: 'Brass kada' })
    await listWork(database.kysely, { artist_id: artists.plain, title: 'Peacock' })
    await listWork(database.kysely, { artist_id: artists.ownRule, title: 'Ring' })
  }, 60_000)
  afterAll(async () => {
    await server.stop()
    await database.close()
  })

  async function artistWhoReads(language: 'en' | 'hi'): Promise<string> {
    const [id, profileId] = [
      await addArtist(database.kysely),
      await addProfile(database.kysely, { role: 'artist', language }),
    ]
    await database.kysely.updateTable('artists').set({ profile_id: profileId }).where('id', '=', id).execute()
    return id
  }

  const services = () => ({ database, pages: { drop: quiet }, clock: { now: () => NOW } })

  async function addRule(entered: Record<string, string>) {
    const read = ruleForm.read({ scope: 'shop', how: 'percent', fromDay: '2027-01-01', ...entered })
    if (!read.ok) throw new Error(JSON.stringify(read.errors))
    const { rule: version } = await readVersions(database.kysely)
    expect(await addCommissionRule(services(), { form: read.form, version, adminId })).toMatchObject({ ok: true })
  }

  /** The e-mails that are due, each as its subject and its text. */
  async function mailed() {
    const before = server.taken.length
    const post = { mailer: createMailer(new URL(server.url)), from: { name: 'Shop', address: 'a@example.test' } }
    const { brand } = readEnv({})
    const log = { debug: quiet, info: quiet, warn: quiet, error: quiet }
    const all = { ...services(), log, brand, post, storeUrl: new URL('https://store.example.test') }
    while (await runNextJob(all, handlersOf(all, [termsMailJob])));
    return server.taken.slice(before).map(({ source }) => readMail(source))
  }

  const shown = (artist: string) => showComingTerms(services(), artist)

  test('an artist reads a coming commission by e-mail, in their language, and in the studio; nobody else does', async () => {
    expect(await shown(artists.plain)).toEqual([])
    await addRule({ scope: 'artist', artistId: artists.ownRule, percent: '10' })
    const [first, ...others] = await mailed()
    expect([first?.subject, others]).toEqual(['Your terms change on 1 January 2027', []])
    expect(first?.text).toContain('From 1 January 2027, our commission on your works is 10%.')
    // The shop's rule counts from the same day, and the nearer rule of the other artist still wins.
    await addRule({ percent: '18' })
    const mails = await mailed()
    const [hindi = [], english = []] = [true, false].map((isHindi) =>
      mails.filter(({ subject }) => subject.startsWith('1 जनवरी 2027 से') === isHindi),
    )
    expect(hindi.map(({ subject }) => subject)).toEqual(['1 जनवरी 2027 से आपकी शर्तें बदलेंगी'])
    for (const { text } of english) expect(text).not.toContain('18')
    expect(await shown(artists.plain)).toEqual(['From 1 January 2027, our commission on your works is 18%.'])
    expect(await shown(artists.ownRule)).toEqual(['From 1 January 2027, our commission on your works is 10%.'])
  })

  test('a rule about one work names it, one that changes nothing says nothing, and who sells is said first', async () => {
    await addRule({ scope: 'work', work: kada, percent: '5', fromDay: '2027-02-01' })
    await addRule({ scope: 'category', categoryId: categoryIds.clothing, percent: '50', fromDay: '2027-03-01' })
    await mailed()
    const { seller: version } = await readVersions(database.kysely)
    const form = { model: 'artist', fromDay: '2027-04-01' } as const
    expect(await changeSeller(services(), { form, version, adminId })).toMatchObject({ ok: true })
    expect((await mailed()).map(({ to }) => to)).toHaveLength(2)
    expect(await shown(artists.plain)).toEqual([
      'From 1 January 2027, our commission on your works is 18%.',
      'From 1 February 2027, our commission on “Brass kada” is 5%.',
      'From 1 April 2027, you sell your works through our shop, with invoices in your name.',
    ])
  })
})
