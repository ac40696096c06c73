/**
 * Random lives of followers and alerts: consents come and go, works are listed, sold, hidden and shown again, and processes
 * die at any commit. Nobody gets a message too many, and none is missing.
 */
import { afterEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import type { ConsentPurpose } from '#domain/consents/consents.rules.ts'
import { stopReceiving } from '#domain/consents/own-consents.ts'
import { followArtist, unfollowArtist } from '#domain/following/follow-artist.ts'
import { planFollowing } from '#domain/following/tell-followers.ts'
import { paise } from '#shared/money.rules.ts'
import type { Mail } from '#providers/smtp/mailer.ts'
import { addAccountOf } from '#tests/harness/add-account.ts'
import { describeOnPostgres } from '#tests/harness/database.ts'
import { addArtist, listWork } from '#tests/harness/list-work.ts'
import { isLong } from '#tests/harness/long-tests.ts'
import { openNewsShop } from '#tests/harness/news-shop.ts'
import { seeded } from '#tests/harness/seeded.ts'
import { strike } from '#tests/harness/strike.ts'
import { askAlert } from './ask-alert.ts'

const LIVES = isLong ? 60 : 4
const STEPS = 100
const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000]
const MORNING_MS = 2.6 * HOUR_MS

type Work = { id: string; artist: number; listedAt: number; isListed: boolean; isInStock: boolean; rupees: number }
type Person = { userId: string; email: string }

/** Since when a person wants to hear of something, without a break. */
type Wish = { since: number; how?: 'weekly' | 'at-once' }

describeOnPostgres((engine) => {
  let shop: Awaited<ReturnType<typeof openNewsShop>> | undefined
  afterEach(() => shop?.database.close())

  test.for(Array.from({ length: LIVES }, (_, life) => life + 1))('life %i', { timeout: 300_000 }, async (seed) => {
    const random = seeded(seed)
    const roll = (sides: number) => Math.floor(random() * sides)
    const oneOf = <T>(list: readonly T[]) => list[roll(list.length)]!
    const wrong: string[] = []
    const works: Work[] = []
    const consents = new Map<string, number>()
    const sent = new Map<string, Mail>()
    const key = (person: Person, purpose: ConsentPurpose) => `${person.email} ${purpose}`

    const opened = await openNewsShop(engine, (mail) => {
      const purpose = mail.id.startsWith('follow-') ? 'followed-artists' : 'alerts'
      if (!consents.has(`${mail.to} ${purpose}`)) wrong.push(`${mail.to} had no consent to ${mail.id}`)
      const again = sent.get(mail.id)
      if (again) return
      sent.set(mail.id, mail)
      for (const { id, isListed, isInStock } of worksIn(mail))
        if (!isListed || !isInStock) wrong.push(`${mail.id} names ${id}, which can't be bought`)
    })
    shop = opened
    const { database, services, time } = opened
    const worksIn = (mail: Mail) => works.filter(({ id }) => mail.text.includes(`/artwork/${id}`))

    const artists = [await addArtist(database.kysely), await addArtist(database.kysely)]
    const people: Person[] = []
    for (const name of ['asha', 'ravi', 'meera']) {
      const email = `${name}@example.test`
      people.push({ email, userId: await addAccountOf(database.kysely, email, { isVerified: true }) })
    }
    const follows = new Map<string, Wish>()
    const alerts = new Map<string, Wish>()
    const priceRange = (low: boolean) => (low ? '-5000' : '5000-')
    const isLow = ({ rupees }: Work) => rupees < 5_000

    /** A process that dies or loses its connection at some commit, or none at all. */
    async function work(): Promise<void> {
      const fault = {
        at: 1 + roll(9),
        when: oneOf(['before', 'after'] as const),
        how: oneOf(['kill', 'error'] as const),
      }
      const there = roll(2) === 0 ? strike({ database, payments: {} }, fault) : { database }
      const process = { ...services, database: there.database }
      await opened.readAllNews(process).catch(() => {})
      await opened.runJobs(process).catch(() => {})
    }

    async function step(): Promise<void> {
      const person = oneOf(people)
      const artist = roll(2)
      const low = roll(2) === 0
      const some = works.length > 0 ? oneOf(works) : undefined
      const now = time.ms
      switch (roll(13)) {
        case 0:
        case 1:
        case 2: {
          const rupees = oneOf([1_000, 9_000])
          const id = await listWork(database.kysely, {
            artist_id: artists[artist]!,
            price_paise: paise(rupees * 100),
            stock_quantity: 1,
          })
          works.push({ id, artist, listedAt: now, isListed: true, isInStock: true, rupees })
          return
        }
        case 3: {
          const how = oneOf(['weekly', 'at-once'] as const)
          await followArtist(services, { slug: artists[artist]!, how, asker: { userId: person.userId }, address: 'x' })
          consents.set(key(person, 'followed-artists'), consents.get(key(person, 'followed-artists')) ?? now)
          const name = `${person.email} ${artist}`
          follows.set(name, { since: follows.get(name)?.since ?? now, how })
          return
        }
        case 4:
          if (roll(3) > 0) return
          await unfollowArtist(services, { ...person }, artists[artist]!)
          follows.delete(`${person.email} ${artist}`)
          return
        case 5: {
          const asked = { kind: 'search', text: '', within: '', filters: { price: [priceRange(low)] } } as const
          await askAlert(services, {
            asked,
            likeness: 'medium',
            asker: { userId: person.userId },
            channels: ['email'],
            address: 'x',
          })
          consents.set(key(person, 'alerts'), consents.get(key(person, 'alerts')) ?? now)
          const name = `${person.email} ${low}`
          alerts.set(name, alerts.get(name) ?? { since: now })
          return
        }
        case 6: {
          const purpose = oneOf(['followed-artists', 'alerts'] as const)
          await stopReceiving(services, person, { purpose }, 'one-click')
          consents.delete(key(person, purpose))
          return
        }
        case 7:
          if (!some) return
          some.isInStock = !some.isInStock
          await sql`update artworks set stock_quantity = ${some.isInStock ? 1 : 0} where id = ${some.id}`.execute(
            database.kysely,
          )
          return
        case 8:
          if (!some) return
          some.isListed = !some.isListed
          await sql`update artworks set hidden_at = ${some.isListed ? null : new Date()} where id = ${some.id}`.execute(
            database.kysely,
          )
          return
        case 9:
        case 10:
          // Just after the e-mails of the morning are due.
          time.ms += DAY_MS - ((time.ms - MORNING_MS) % DAY_MS)
          return work()
        default:
          await work()
          time.ms += oneOf([60_000, HOUR_MS, 9 * HOUR_MS])
      }
    }

    await planFollowing(services)
    for (let count = 0; count < STEPS; count++) {
      await step()
      // Changes are read one after the other: their order is part of the model.
      await opened.readAllNews(strikeOrNot()).catch(() => {})
      await opened.readAllNews()
      time.ms += 1_000
    }

    function strikeOrNot() {
      if (roll(4) > 0) return services
      const { database: struck } = strike(
        { database, payments: {} },
        { at: 1, when: oneOf(['before', 'after']), how: 'error' },
      )
      return { ...services, database: struck }
    }

    await opened.readAllNews()
    for (let day = 0; day < 9; day++) {
      await opened.runJobs()
      time.ms += DAY_MS
    }
    await opened.runJobs()

    const tellings = [...sent.values()].flatMap((mail) =>
      worksIn(mail).map(({ id }) => `${mail.to} ${mail.id.startsWith('follow-') ? 'follow' : 'alert'} ${id}`),
    )
    expect(wrong).toEqual([])
    expect(
      tellings.filter((telling, place) => tellings.indexOf(telling) !== place),
      'told twice',
    ).toEqual([])
    const missing: string[] = []
    for (const person of people)
      for (const one of works) {
        const can = one.isListed && one.isInStock
        const agreedAt = (purpose: ConsentPurpose) => consents.get(key(person, purpose)) ?? Infinity
        const follow = follows.get(`${person.email} ${one.artist}`)
        if (can && follow && follow.since < one.listedAt && agreedAt('followed-artists') < one.listedAt)
          if (!tellings.includes(`${person.email} follow ${one.id}`)) missing.push(`${person.email} follow ${one.id}`)
        const alert = alerts.get(`${person.email} ${isLow(one)}`)
        if (can && alert && alert.since < one.listedAt && agreedAt('alerts') < one.listedAt)
          if (!tellings.includes(`${person.email} alert ${one.id}`)) missing.push(`${person.email} alert ${one.id}`)
      }
    expect(missing, 'told to nobody').toEqual([])
    expect(tellings.length).toBeGreaterThan(0)
  })
})
