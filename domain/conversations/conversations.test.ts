import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '#db/connect.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { handlersOf } from '#domain/jobs/define-job.ts'
import { createMailer } from '#providers/smtp/mailer.ts'
import { readEnv } from '#shared/env.ts'
import { createSeal } from '#shared/seal.ts'
import { describeOnPostgres, openTestDatabase } from '#tests/harness/database.ts'
import { addProfile, listWork } from '#tests/harness/list-work.ts'
import { startMailServer, type MailServer } from '#tests/harness/mail-server.ts'
import { runNextJob } from '#tests/harness/run-next-job.ts'
import { askArtist } from './ask-artist.ts'
import { conversationMailJob } from './conversation-mails.ts'
import { noteRead } from './conversations.db.ts'
import { addMessage } from './write-message.ts'

describeOnPostgres((engine) => {
  let database: Database
  let server: MailServer
  let now: Date
  beforeEach(async () => {
    database = await openTestDatabase(engine)
    server = await startMailServer()
    now = new Date('2026-11-30T05:00:00Z')
  })
  afterEach(async () => {
    await server.stop()
    await database.close()
  })

  const pass = (minutes: number) => void (now = new Date(now.getTime() + minutes * 60_000))
  const quiet = () => {}
  const servicesOf = () => ({
    database,
    pages: { drop: quiet },
    clock: { now: () => now },
    log: { debug: quiet, info: quiet, warn: quiet, error: quiet },
    brand: readEnv({}).brand,
    storeUrl: new URL('http://shop.test'),
    orderSeal: createSeal('test', ['a secret of this test']),
    inboundMail: undefined,
    post: { mailer: createMailer(new URL(server.url)), from: { name: 'Shop', address: 'shop@shop.test' } },
  })

  /** A question, and who has asked whom. */
  async function asked() {
    const { kysely } = database
    const profileId = await addProfile(kysely, { role: 'artist' })
    const { id: artistId } = await kysely
      .insertInto('artists')
      .values({ profile_id: profileId, name: 'Meera', slug: `meera-${profileId}` })
      .returning('id')
      .executeTakeFirstOrThrow()
    const artworkId = await listWork(kysely, { artist_id: artistId, title: 'Monsoon' })
    const userId = await addProfile(kysely)
    const email = `${userId}@example.test`
    const visitor = { id: userId, email, firstName: 'Asha', lastName: 'Rao', isEmailVerified: true } as Visitor
    const form = { name: '', email: '', text: 'Is it framed?' }
    const question = await askArtist(servicesOf(), { artworkId, form, address: randomUUID(), visitor })
    if (!question.ok) throw new Error(`The test could not ask: ${question.reason}`)
    const write = (side: 'asker' | 'artist', text: string) =>
      inTransaction(servicesOf(), (tx) =>
        addMessage(servicesOf(), tx, { id: question.id, side, text, pictureIds: [], key: randomUUID() }),
      )
    return { id: question.id, artistId, artist: `${profileId}@example.test`, asker: email, write }
  }

  /** The subjects that somebody got since the last look. */
  async function mails(to: string) {
    const services = servicesOf()
    while (await runNextJob(services, handlersOf(services, [conversationMailJob])));
    const got = server.taken.filter((mail) => mail.to.includes(to)).map(({ header }) => header('subject'))
    server.taken.length = 0
    return got
  }

  const QUESTION = 'A question about Monsoon'
  const REMINDER = 'A question about Monsoon waits for you'

  test('an artist who doesn’t answer is reminded once, a day later', async () => {
    const { artist, write } = await asked()
    expect(await mails(artist)).toEqual([QUESTION])
    pass(24 * 60 - 1)
    expect(await mails(artist)).toEqual([])
    pass(1)
    expect(await mails(artist)).toEqual([REMINDER])
    pass(5 * 24 * 60)
    expect(await mails(artist)).toEqual([])
    await write('artist', 'Yes, in teak.')
    pass(5 * 24 * 60)
    expect(await mails(artist)).toEqual([])
  })

  test('nobody is reminded of a question that was answered, or while away', async () => {
    const answered = await asked()
    await answered.write('artist', 'Yes.')
    expect(await mails(answered.artist)).toEqual([])
    const away = await asked()
    await database.kysely
      .updateTable('artists')
      .set({ away_from: '2026-11-29', away_until: '2026-12-05' })
      .where('id', '=', away.artistId)
      .execute()
    expect(await mails(away.artist)).toEqual([QUESTION])
    pass(2 * 24 * 60)
    expect([...(await mails(answered.artist)), ...(await mails(away.artist))]).toEqual([])
  })

  test('ten messages within an hour are two e-mails, and the second has what the first lacked; whoever reads gets none', async () => {
    const { id, artist, write } = await asked()
    expect(await mails(artist)).toEqual([QUESTION])
    for (let message = 2; message <= 10; message++) {
      pass(2)
      await write('asker', `Question ${message}`)
    }
    expect(await mails(artist)).toEqual([])
    pass(60)
    const services = servicesOf()
    await runNextJob(services, handlersOf(services, [conversationMailJob]))
    const [second] = server.taken
    for (let message = 2; message <= 10; message++) expect(second?.source).toContain(`Question ${message}`)
    expect(second?.source).not.toContain('Is it framed?')
    expect(await mails(artist)).toHaveLength(1)
    pass(2)
    await write('asker', 'One more')
    await noteRead(database.kysely, id, 'artist', now)
    pass(61)
    expect(await mails(artist)).toEqual([])
  })
})
