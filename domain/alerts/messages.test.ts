/**
 * Random lives of followers and alerts, by e-mail and by WhatsApp: consents come and go, works are listed, sold, hidden and shown again,
 * and processes die at any commit. Nobody gets a message too many, and none is missing.
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
import { askByPhone } from '#domain/whatsapp/own-phone.ts'
import { askAlert } from './ask-alert.ts'

const LIVES = isLong ? 60 : 4
const STEPS = 100
const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000]
const MORNING_MS = 2.6 * HOUR_MS

type Work = { id: string; artist: number; listedAt: number; isListed: boolean; isInStock: boolean; rupees: number }
type Person = { userId: string; email: string; phone: string }

/** Since when a person wants to hear of something, without a break. */
type Wish = { since: number; how?: 'weekly' | 'at-once' }

describeOnPostgres((engine) => {
  let shop: Awaited<ReturnType<typeof openNewsShop>> | undefined
  afterEach(() => shop?.close())

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
    for (const [place, name] of ['asha', 'ravi', 'meera'].entries()) {
      const email = `${name}@example.test`
      const phone = `91987654321${place}`
      people.push({ email, phone, userId: await addAccountOf(database.kysely, email, { isVerified: true }) })
    }
    /** Since when a person wants alerts on a phone that is theirs. */
    const byPhone = new Map<string, number>()
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
      switch (roll(16)) {
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
          if (purpose === 'alerts') byPhone.delete(person.phone)
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
        case 13:
        case 14: {
          const asked = await askByPhone(services, person, { purposes: ['alerts'], isOther: false })
          if (asked.ok && 'code' in asked) await opened.write(person.phone, `START ${asked.code}`)
          if (asked.ok) byPhone.set(person.phone, byPhone.get(person.phone) ?? now)
          return
        }
        case 15:
          if (roll(2) > 0) return
          await opened.write(person.phone, 'Stop')
          byPhone.delete(person.phone)
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

    const told = await database.pool.query<{ phone: string; artworkId: string; times: number }>(`
      select phone, artwork_id as "artworkId", count(*)::integer as times
      from whatsapp_messages join subscribers on subscribers.id = subscriber_id
        join alerts on alerts.subscriber_id = subscribers.id
        join alert_hits on alert_hits.alert_id = alerts.id and starts_with(key, alert_hits.whatsapp || ':')
      where purpose = 'alerts' and (state <> 'failed' or trouble = 'answer-lost') group by 1, 2`)
    const onPhone = new Map(told.rows.map(({ phone, artworkId, times }) => [`${phone} ${artworkId}`, times]))
    expect(
      [...onPhone.values()].filter((times) => times > 1),
      'told twice on a phone',
    ).toEqual([])
    const { rows } = await database.pool.query<{ id: string; isSure: boolean }>(
      `select id, wamid is not null as "isSure" from whatsapp_messages where wamid is not null or trouble = 'answer-lost'`,
    )
    const received = opened.phones.ledger
      .messages()
      .flatMap(({ isFromShop, reference }) => (isFromShop && reference ? [reference] : []))
    expect(new Set(received).size, 'sent twice').toBe(received.length)
    for (const { id, isSure } of rows) if (isSure) expect(received).toContain(id)
    for (const reference of received) expect(rows.map(({ id }) => id)).toContain(reference)
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
        if (can && alert && alert.since < one.listedAt && (byPhone.get(person.phone) ?? Infinity) < one.listedAt)
          if (!onPhone.has(`${person.phone} ${one.id}`)) missing.push(`${person.phone} alert ${one.id}`)
      }
    expect(missing, 'told to nobody').toEqual([])
    expect(tellings.length).toBeGreaterThan(0)
  })
})
