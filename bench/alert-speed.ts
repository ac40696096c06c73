/** From the commit that approves a work to everyone who waits for it, in a shop with very many alerts. */
import { sql, type RawBuilder } from 'kysely'
import { connectDatabase, type Database } from '#db/connect.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { readDemoShow } from '#demo/demo-show.ts'
import { fillShow } from '#demo/fill-show.ts'
import { decideOnWork } from '#domain/admin/approval/decide-on-work.ts'
import { deliverAlertsJob } from '#domain/alerts/deliver-alerts.ts'
import { findCandidates } from '#domain/alerts/matches.db.ts'
import { keysOfWanted } from '#domain/alerts/search-keys.ts'
import { canonical, type WantedSearch } from '#domain/alerts/wanted.rules.ts'
import { keysOfWorks } from '#domain/alerts/work-keys.ts'
import { readContent } from '#domain/content/read-content.ts'
import { handlersOf } from '#domain/jobs/define-job.ts'
import { CatalogueIndexReader } from '#domain/search/catalogue-index.ts'
import { COLOUR_FAMILIES, ORIENTATIONS, PRICES, SIZES } from '#domain/search/filters.rules.ts'
import type { CatalogueIndex } from '#domain/search/catalogue-index.rules.ts'
import type { Services } from '#domain/services.ts'
import { readNews } from '#domain/work-news/read-news.ts'
import { ReadCache } from '#shared/cached-reads.ts'
import { readEnv } from '#shared/env.ts'
import { runNextJob } from '#tests/harness/run-next-job.ts'
import { seeded } from '#tests/harness/seeded.ts'
import { addressOf, asServer } from './bench-database.ts'
import type { BenchRun } from './bench-run.ts'
import { fillManyWorks } from './many-works.db.ts'
import { turns, type Side } from './measure.rules.ts'
import { ratioOf, type Figure, type Reading, type Section } from './readings.ts'
import { join } from 'node:path'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'

const [WORKS, ALERTS, OF_ONE] = [50_000, 100_000, 10]
const REACHED_SECONDS = 60
/** One search in so many is asked for by many people. */
const POPULAR = 10
const ROUNDS = 20
const WARM_UPS = 5
const AT_ONCE = 2_000

type Shop = { database: Database; services: Services; works: string[] }

export async function measureAlerts(run: BenchRun): Promise<Section | undefined> {
  const { postgres, say, isQuick } = run
  if (!postgres) return undefined
  const alerts = isQuick ? ALERTS / 10 : ALERTS
  const shop = await openShop(run, 'alerts')
  const twin = await openShop(run, 'without_alerts')
  try {
    const { database, works } = shop
    say(`Asking for ${counted(alerts)} alerts …`)
    await fillAlerts(shop, alerts)
    await unhurried(twin.database, [sql`vacuum analyze`])
    const approving = await approvals({ measured: shop, base: twin }, works.slice(0, ROUNDS))
    await reach(shop)
    const seconds: number[] = []
    const candidates: number[] = []
    const hits: number[] = []
    for (const id of works.slice(ROUNDS, 1.5 * ROUNDS)) {
      await approve(shop, id)
      const before = await countHits(database)
      seconds.push((await milliseconds(() => reach(shop))) / 1_000)
      candidates.push(await countCandidates(shop, id))
      hits.push((await countHits(database)) - before)
    }
    say('Everyone asks for every work …')
    await everyoneAsks(shop)
    await approve(shop, works[2 * ROUNDS]!)
    const before = await countHits(database)
    const all = (await milliseconds(() => reach(shop))) / 1_000
    const jobs = await sql<{ count: number }>`
      select count(*)::integer as count from jobs where kind = 'alert-mail'`.execute(database.kysely)
    const hitsOfAll = (await countHits(database)) - before
    const [measured, base] = [inMs(approving.measured), inMs(approving.base)]
    const readings: Reading[] = [
      { what: 'a new work reaches its people', measured: inSeconds(seconds), goal: { atMost: REACHED_SECONDS } },
      { what: 'a new work that everyone waits for', measured: inSeconds([all]), goal: { atMost: REACHED_SECONDS } },
      {
        what: 'approving a work, with alerts ÷ without',
        measured,
        base,
        ratio: ratioOf(measured, base),
        goal: { atMost: 1.5 },
      },
    ]
    return {
      title: `Alerts: ${counted(alerts)} of them, ${counted(WORKS)} works`,
      explanation: 'From the commit that approves a work until each hit is written and each e-mail is a job.',
      readings,
      remarks: [
        `Of ${counted(alerts)} alerts each work examined ${spanOf(candidates)} searches, and gave ${spanOf(hits)} hits.`,
        `The work that everyone waits for gave ${counted(hitsOfAll)} hits; ${counted(jobs.rows[0]?.count ?? 0)} e-mails wait in all. The matching reads every ten seconds, which is not in these times.`,
      ],
    }
  } finally {
    await shop.database.close()
    await twin.database.close()
  }
}

/** The same works each time. */
async function openShop({ postgres, say }: BenchRun, name: string): Promise<Shop> {
  say(`Filling a catalogue of ${counted(WORKS)} works …`)
  await asServer(postgres!.url, `create database ${name}`)
  const database = await connectDatabase({ databaseUrl: addressOf(postgres!.url, name) })
  await migrateDatabase(database)
  const pictureDir = await mkdtemp(join(tmpdir(), 'store-bench-pictures-'))
  const { brand } = readEnv({})
  await fillShow({ database, pictureDir, pages: { drop: () => {} }, brand }, await readDemoShow())
  await rm(pictureDir, { recursive: true, force: true })
  await fillManyWorks(database.kysely, WORKS, () => {})
  const db = database.kysely
  // As the migration leaves the works that are there.
  await unhurried(database, [
    sql`
      insert into work_states (artwork_id, listed_price_paise, gone_at)
      select id, listed_price_paise, case when not in_stock then now() end from artworks where is_listed
      on conflict do nothing`,
    sql`update work_news_place set changed_in = pg_snapshot_xmax(pg_current_snapshot())`,
  ])
  const content = await readContent({ folder: join(import.meta.dirname, '../content'), brand })
  const reads = new ReadCache()
  const quiet = () => {}
  const services = {
    database,
    content,
    reads,
    clock: { now: () => new Date() },
    log: { debug: quiet, info: quiet, warn: quiet, error: quiet },
    pages: { drop: quiet },
    catalogueIndex: new CatalogueIndexReader({ kysely: db, reads, mediums: content.mediums }),
  } as unknown as Services
  const { rows } = await sql<{ id: string }>`
    select id from artworks where is_listed and in_stock order by md5(id::text) limit ${2 * ROUNDS + 1}`.execute(db)
  const works = rows.map(({ id }) => id)
  // They become new works: never listed before.
  await sql`update artworks set approval_state = 'pending' where id = any(${works}::uuid[])`.execute(db)
  await sql`delete from work_states where artwork_id = any(${works}::uuid[])`.execute(db)
  await readNews(services)
  return { database, services, works }
}

async function approve({ database, services }: Shop, artworkId: string): Promise<void> {
  const { rows } = await sql<{ version: string; adminId: string }>`
    select xmin::text as version, (select id from profiles where role = 'admin' limit 1) as "adminId"
    from artworks where id = ${artworkId}`.execute(database.kysely)
  const decided = await decideOnWork(services, { ...rows[0]!, artworkId, state: 'approved' })
  if (!decided.ok) throw new Error(`The work could not be approved: ${decided.reason}.`)
}

/** In turns: a machine that is busy for a while is so for both. */
async function approvals(shops: Record<Side, Shop>, works: readonly string[]): Promise<Record<Side, number[]>> {
  const samples: Record<Side, number[]> = { measured: [], base: [] }
  for (const side of turns(works.length)) {
    const id = works[samples[side].length]!
    samples[side].push(await milliseconds(() => approve(shops[side], id)))
  }
  return { measured: samples.measured.slice(WARM_UPS), base: samples.base.slice(WARM_UPS) }
}

async function reach(shop: Shop): Promise<void> {
  await readNews(shop.services)
  await deliver(shop)
}

async function deliver({ services }: Shop): Promise<void> {
  const handlers = handlersOf(services, [deliverAlertsJob])
  while ((await runNextJob(services, handlers)) !== undefined);
}

/** Ten alerts for each person: most have two filters, some words, and one in ten is what many ask for. */
async function fillAlerts({ database, services }: Shop, alerts: number): Promise<void> {
  const db = database.kysely
  const random = seeded(48)
  const oneOf = <T>(list: readonly T[]) => list[Math.floor(random() ** 1.5 * list.length)]!
  const { rows: artists } = await sql<{ slug: string }>`select slug from artists order by slug`.execute(db)
  const { rows: words } = await sql<{ word: string }>`
    select word from search_words where is_name order by md5(word) limit 5000`.execute(db)
  const categories = await services.database.kysely.selectFrom('categories').select('slug').execute()
  const draws: (() => [string, string])[] = [
    () => [
      'price',
      random() < 0.5
        ? oneOf(PRICES).value
        : `${Math.floor(random() * 20) * 500}-${10_000 + Math.floor(random() * 20) * 500}`,
    ],
    () => ['category', oneOf(categories).slug],
    () => ['medium', oneOf(services.content.mediums).value],
    () => ['size', oneOf(SIZES).value],
    () => ['orientation', oneOf(ORIENTATIONS).value],
    () => ['colour', oneOf(COLOUR_FAMILIES).value],
    () => ['artist', oneOf(artists).slug],
  ]
  const draw = (): WantedSearch => ({
    kind: 'search',
    text: random() < 0.2 ? `${oneOf(words).word}${random() < 0.5 ? ` ${oneOf(words).word}` : ''}` : '',
    within: '',
    filters: Object.fromEntries(
      Array.from({ length: 1 + Math.floor(random() * 3) }, () => oneOf(draws)()).map(([name, value]) => [
        name,
        [value],
      ]),
    ),
  })
  await unhurried(database, [
    sql`
    insert into subscribers (email, created_at)
    select 'person-' || n || '@example.test', now() from generate_series(1, ${alerts / OF_ONE}::integer) n`,
    sql`
    insert into subscription_requests (id, subscriber_id, asked_at, confirmed_at)
    select gen_random_uuid(), id, now(), now() from subscribers`,
    sql`insert into consent_texts (language, words, first_shown_at) values ('en', 'E-mail me.', now())`,
    sql`
    insert into consents (subscriber_id, request_id, purpose, channel, text_id, given_at, given_by)
    select subscriber_id, subscription_requests.id, 'alerts', 'email', consent_texts.id, now(), 'alert'
    from subscription_requests, consent_texts`,
  ])
  const filing = { ...services, catalogueIndex: countedOnce(await services.catalogueIndex.now()) } as Services
  const popular = Array.from({ length: POPULAR }, draw)
  for (let from = 0; from < alerts; from += AT_ONCE) {
    const drawn = await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, place) => {
        const wanted = place % POPULAR === 0 ? oneOf(popular) : draw()
        return { n: from + place, wanted: canonical(wanted), keys: await keysOfWanted(filing, wanted) }
      }),
    )
    await unhurried(database, [
      sql`
      with drawn as materialized (
        select * from jsonb_to_recordset(${JSON.stringify(drawn)}::jsonb) as drawn (n integer, wanted text, keys text[])),
      searched as (
        insert into alert_searches (wanted, made_at) select distinct wanted, now() from drawn
        on conflict (wanted) do update set made_at = excluded.made_at returning id, wanted),
      keyed as (
        insert into alert_keys (key, search_id) select distinct key, id from drawn join searched using (wanted), unnest(keys) key
        on conflict do nothing),
      people as materialized (
        select subscriber_id, id as request_id, row_number() over (order by subscriber_id) - 1 as place from subscription_requests)
      insert into alerts (subscriber_id, search_id, request_id, asked_at, ends_at)
      select people.subscriber_id, searched.id, people.request_id, now(), now() + interval '1 year'
      from drawn join searched using (wanted) join people on people.place = drawn.n % ${alerts / OF_ONE}::integer
      on conflict do nothing`,
    ])
  }
  await unhurried(database, [sql`vacuum analyze`])
}

/** Nothing changes meanwhile: a hundred thousand people do not come at once either. */
function countedOnce(index: CatalogueIndex) {
  const counts = new Map<string, ReturnType<CatalogueIndex['count']>>()
  const count: CatalogueIndex['count'] = (base, chosen) => {
    const key = JSON.stringify(chosen.filters)
    const known = counts.get(key) ?? index.count(base, chosen)
    counts.set(key, known)
    return known
  }
  return { now: async () => ({ count }) }
}

/** A search that no trait narrows, asked for by everyone. */
async function everyoneAsks({ database }: Shop): Promise<void> {
  const wanted = canonical({ kind: 'search', text: '', within: '', filters: {} })
  await unhurried(database, [
    sql`
    with more as (
      insert into subscribers (email, created_at)
      select 'more-' || n || '@example.test', now()
      from generate_series(1, ${ALERTS}::integer - (select count(*)::integer from subscribers)) n returning id),
    asked as (
      insert into subscription_requests (id, subscriber_id, asked_at, confirmed_at)
      select gen_random_uuid(), id, now(), now() from more returning id, subscriber_id)
    insert into consents (subscriber_id, request_id, purpose, channel, text_id, given_at, given_by)
    select subscriber_id, asked.id, 'alerts', 'email', consent_texts.id, now(), 'alert' from asked, consent_texts`,
    sql`
    with searched as (
      insert into alert_searches (wanted, made_at) values (${wanted}, now())
      on conflict (wanted) do update set made_at = excluded.made_at returning id),
    keyed as (insert into alert_keys (key, search_id) select '*', id from searched on conflict do nothing)
    insert into alerts (subscriber_id, search_id, request_id, asked_at, ends_at)
    select subscriber_id, searched.id, subscription_requests.id, now(), now() + interval '1 year'
    from subscription_requests, searched on conflict do nothing`,
    sql`analyze`,
  ])
}

async function countCandidates({ database, services }: Shop, id: string): Promise<number> {
  const { rows } = await sql<{ facts: never }>`select facts from work_states where artwork_id = ${id}`.execute(
    database.kysely,
  )
  const keys = await keysOfWorks(services, [{ id, now: rows[0]!.facts }])
  return (await findCandidates(database.kysely, keys.get(id) ?? [])).length
}

async function countHits(database: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from alert_hits`.execute(
    database.kysely,
  )
  return rows[0]?.count ?? 0
}

/** Whole tables take longer than a visitor would wait. */
const unhurried = (database: Database, statements: readonly RawBuilder<unknown>[]) =>
  database.kysely.connection().execute(async (session) => {
    await sql`set statement_timeout = 0`.execute(session)
    for (const statement of statements) await statement.execute(session)
    await sql`reset statement_timeout`.execute(session)
  })

const counted = (count: number) => count.toLocaleString('en-IN')
const spanOf = (counts: readonly number[]) => `${counted(Math.min(...counts))} to ${counted(Math.max(...counts))}`
const inMs = (samples: readonly number[]): Figure => ({ samples, unit: 'ms', digits: 1 })
const inSeconds = (samples: readonly number[]): Figure => ({ samples, unit: 's', digits: 2 })

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}
