import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Database } from '#db/connect.ts'
import { agreementVersion } from '#domain/artists/papers/agreement.ts'
import { handlersOf } from '#domain/jobs/define-job.ts'
import { ReadCache } from '#shared/cached-reads.ts'
import { readEnv } from '#shared/env.ts'
import { createLog } from '#shared/log.ts'
import { addProfile } from '#tests/harness/list-work.ts'
import { describeOnEachEngine, openTestDatabase } from '#tests/harness/database.ts'
import { runNextJob } from '#tests/harness/run-next-job.ts'
import { speak } from '#words/speak.ts'
import { readContent, type Content } from '#domain/content/read-content.ts'
import { changePage } from './end-page.ts'
import { exportPages } from './export-pages.ts'
import { type PageFields } from './page-fields.rules.ts'
import { typedFields } from './pages.rules.ts'
import { publishLaterJob } from './publish-later.ts'
import { savePage, type Saving } from './save-page.ts'
import { showPage, showPages } from './show-pages.ts'
import { writtenNow } from './written-now.ts'

describeOnEachEngine((engine) => {
  let database: Database
  let content: Content
  let adminId: string
  let now: Date
  let dropped: string[] = []
  const reads = new ReadCache()
  const clock = { now: () => now }
  const pages = {
    drop: (tags: readonly string[]) => {
      dropped.push(...tags)
      reads.drop(tags)
    },
  }
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    content = await readContent({ folder: 'content', brand: readEnv({}).brand })
    adminId = await addProfile(database.kysely, { role: 'admin' })
  }, 60_000)
  afterAll(() => database.close())
  beforeEach(async () => {
    now = new Date('2026-11-28T06:00:00Z')
    await database.pool.query('delete from written_pages; delete from jobs')
    reads.drop(['content'])
    dropped = []
  })

  const services = () => ({ database, content, clock, pages, reads, log: createLog('silent') })
  const save = (of: Partial<Saving> & Pick<Saving, 'typed'>) =>
    savePage(services(), { slug: undefined, base: 0, adminId, act: { name: 'keep' }, ...of })
  const change = (slug: string, act: Parameters<typeof changePage>[1]['act'], base: number) =>
    changePage(services(), { slug, base, adminId, act })
  const edited = async (slug: string) => {
    const page = await showPage(services(), slug)
    if (!page) throw new Error(`There is no page ${slug}.`)
    return page
  }
  const shownBody = async (slug: string, language: 'en' | 'hi' = 'en') => {
    const written = await writtenNow(services())
    return speak(language, () => written.page(slug)?.html)
  }

  const post = (more: Partial<PageFields> = {}) =>
    typedFields({ title: 'Hanging a tall picture', description: 'How high.', body: 'At eye level.', ...more })
  const termsWith = async (words: string) => {
    const { fields, base } = await edited('terms')
    return { slug: 'terms', base, typed: { ...fields, body: `${fields.body}\n\n${words}` } }
  }

  test('a draft shows to nobody; published it replaces the file, and an earlier version is published again', async () => {
    expect(await shownBody('terms')).not.toContain('We also frame.')
    expect(await save(await termsWith('We also frame.'))).toEqual({ ok: true, slug: 'terms' })
    expect(await shownBody('terms')).not.toContain('We also frame.')
    expect(dropped).toEqual([])
    const drafted = await edited('terms')
    expect([drafted.state, drafted.versions.length]).toEqual(['changed', 2])

    await save({ slug: 'terms', base: drafted.base, typed: drafted.fields, act: { name: 'publish' } })
    expect(dropped).toContain('content')
    expect(await shownBody('terms')).toContain('We also frame.')
    const published = await edited('terms')
    expect([published.state, published.versions.length]).toEqual(['published', 2])

    const asSupplied = published.versions.at(-1)?.id ?? 0
    expect(await change('terms', { name: 'restore', version: asSupplied }, published.base)).toEqual({ ok: true })
    expect(await shownBody('terms')).not.toContain('We also frame.')
    const { rows } = await database.pool.query(
      `select action, object_id from audit_log where actor_id = $1 and object_id = 'terms' order by id`,
      [adminId],
    )
    expect(rows.map(({ action }) => action)).toEqual(['page-published', 'page-restored'])
  })

  test('of two people with one version on the screen the second is refused, and nothing of the first is lost', async () => {
    const [first, second] = [await termsWith('Hers.'), await termsWith('His.')]
    expect(await save(first)).toMatchObject({ ok: true })
    expect(await save(second)).toEqual({ ok: false, reason: 'conflict' })
    expect((await edited('terms')).fields.body).toContain('Hers.')
    expect(await save({ ...second, base: (await edited('terms')).base })).toMatchObject({ ok: true })
    const { versions, fields } = await edited('terms')
    expect(fields.body).toContain('His.')
    const compared = await showPage(services(), 'terms', { compare: versions[1]?.id })
    expect(compared?.compared?.english.flatMap((line) => (line?.kind === 'same' ? [] : [line]))).toEqual(
      expect.arrayContaining([
        { kind: 'gone', text: 'Hers.' },
        { kind: 'added', text: 'His.' },
      ]),
    )
  })

  test('a post goes live at its time and not before, and a later change stays a draft', async () => {
    const at = new Date('2026-12-02T03:30:00Z')
    expect(await save({ typed: post(), act: { name: 'schedule', at } })).toMatchObject({ ok: true })
    const scheduled = await edited('blog/hanging-a-tall-picture')
    expect([scheduled.state, scheduled.publishAt, scheduled.fields.published]).toEqual(['scheduled', at, '2026-12-02'])
    const { base, fields, slug } = scheduled
    await save({ slug, base, typed: { ...fields, body: 'Changed since.' } })
    const run = () => runNextJob(services(), handlersOf(services(), [publishLaterJob]))
    expect(await run()).toBeUndefined()
    now = at
    expect(await run()).toBe('done')
    expect(dropped).toContain('content')
    expect(await shownBody(slug)).toContain('At eye level.')
    expect((await edited(slug)).state).toBe('changed')
  })

  test('a cancelled time publishes nothing', async () => {
    const at = new Date('2026-12-02T03:30:00Z')
    await save({ typed: post(), act: { name: 'schedule', at } })
    const { slug, base } = await edited('blog/hanging-a-tall-picture')
    expect(await change(slug, { name: 'unschedule' }, base)).toEqual({ ok: true })
    now = at
    await runNextJob(services(), handlersOf(services(), [publishLaterJob]))
    expect(await shownBody(slug)).toBeUndefined()
  })

  test('a post is taken off the shop and its text stays; only one that was never published is deleted', async () => {
    await save({ typed: post(), act: { name: 'publish' } })
    const { slug, base } = await edited('blog/hanging-a-tall-picture')
    expect((await writtenNow(services())).articles.map((one) => one.slug)).toContain(slug)
    expect(await change(slug, { name: 'delete' }, base)).toEqual({ ok: false, reason: 'not-possible' })
    expect(await change(slug, { name: 'unpublish' }, base)).toEqual({ ok: true })
    expect((await writtenNow(services())).articles.map((one) => one.slug)).not.toContain(slug)
    expect((await edited(slug)).fields.body).toBe('At eye level.')
    expect(await change('terms', { name: 'unpublish' }, 0)).toEqual({ ok: false, reason: 'not-there' })

    await save({ typed: post({ title: 'A thought' }) })
    const thought = await edited('blog/a-thought')
    expect(await change(thought.slug, { name: 'delete' }, thought.base)).toEqual({ ok: true })
    expect(await showPage(services(), thought.slug)).toBeUndefined()
  })

  test('a post that came with the store can be taken off the shop, too', async () => {
    const slug = 'blog/choosing-the-size-of-a-picture'
    expect(await change(slug, { name: 'unpublish' }, 0)).toEqual({ ok: true })
    expect((await writtenNow(services())).articles).toEqual([])
  })

  test('two posts never share an address, and a published one keeps its own', async () => {
    const taken = { ok: false, reason: 'refused', errors: { slug: expect.stringContaining('Another post') } }
    await save({ typed: post({ slug: 'tall' }) })
    expect(await save({ typed: post({ slug: 'tall' }) })).toEqual(taken)
    expect(await save({ typed: post({ slug: 'choosing-the-size-of-a-picture' }) })).toEqual(taken)
    const { base, fields } = await edited('blog/tall')
    const renamed = await save({
      slug: 'blog/tall',
      base,
      typed: { ...fields, slug: 'high' },
      act: { name: 'publish' },
    })
    expect(renamed).toEqual({ ok: true, slug: 'blog/high' })
    const published = await edited('blog/high')
    expect(await save({ slug: 'blog/high', base: published.base, typed: { ...fields, slug: 'wide' } })).toMatchObject({
      errors: { slug: 'The address of a published post can’t change.' },
    })
  })

  test.each<[string, Partial<PageFields>, keyof PageFields, string]>([
    ['without a title', { title: '', slug: 'a' }, 'title', 'Enter a title.'],
    ['without a summary', { description: ' ' }, 'description', 'Enter a summary.'],
    ['with half a Hindi text', { hi_title: 'ऊँची तस्वीर' }, 'hi_body', 'Enter the text of the page.'],
    ['with a silent picture', { body: 'Look.\n\n![ ](/images/x.webp)' }, 'body', 'Picture 1 has no description.'],
    ['with a picture of another site', { body: '![A](https://x.example/a.png)' }, 'body', 'is on another site'],
    ['with a placeholder nobody knows', { body: 'We are {{brand.nmae}}.' }, 'body', '{{brand.nmae}} isn’t a known'],
    ['that is too long', { body: 'x'.repeat(40_001) }, 'body', 'Please shorten this to'],
  ])('a post %s is not published', async (_, more, field, words) => {
    const refused = await save({ typed: post(more), act: { name: 'publish' } })
    expect(refused).toMatchObject({ ok: false, reason: 'refused', errors: { [field]: expect.stringContaining(words) } })
    expect((await showPages(services())).filter(({ savedAt }) => savedAt !== null)).toEqual([])
  })

  test('Hindi is behind once the English changed alone, until somebody says that it still fits', async () => {
    await save(await termsWith('We also frame.'))
    expect((await edited('terms')).hindi).toBe('behind')
    const { base, fields } = await edited('terms')
    await save({ slug: 'terms', base, typed: fields, isHindiRight: true, act: { name: 'publish' } })
    expect((await edited('terms')).hindi).toBe('there')
    const again = await edited('terms')
    const hindi = { ...again.fields, hi_body: `${again.fields.hi_body}\n\nहम फ़्रेम भी लगाते हैं।` }
    await save({ slug: 'terms', base: again.base, typed: hindi, act: { name: 'publish' } })
    expect(await shownBody('terms', 'hi')).toContain('हम फ़्रेम भी लगाते हैं।'.normalize('NFC'))
  })

  test('another text of the agreement needs a later day, which is the version that artists accept', async () => {
    const { fields, base } = await edited('artist-agreement')
    const before = await agreementVersion({ content }, database.kysely)
    const typed = { ...fields, body: `${fields.body}\n\nOne more duty.` }
    const publishing = { slug: 'artist-agreement', base, act: { name: 'publish' } } as const
    expect(await save({ ...publishing, typed })).toMatchObject({
      errors: { updated: expect.stringContaining('a later day') },
    })
    expect(await agreementVersion({ content }, database.kysely)).toBe(before)
    expect(await save({ ...publishing, typed: { ...typed, updated: '2027-01-01' } })).toMatchObject({ ok: true })
    expect(await agreementVersion({ content }, database.kysely)).toBe('2027-01-01')
  })

  test('a store that starts with the exported files shows the same pages', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'content-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    await cp('content', folder, { recursive: true })
    await save({ ...(await termsWith('We also frame.')), act: { name: 'publish' } })
    await save({ typed: post({ title: 'A: "thought" # of {{brand.name}}', slug: 'a' }), act: { name: 'publish' } })
    await save({ typed: post({ slug: 'only-a-draft' }) })
    const exported = await exportPages(database.kysely, folder)
    expect(exported.written.toSorted()).toEqual(['blog/a.md', 'hi/terms.md', 'terms.md'])
    expect(await readFile(join(folder, 'terms.md'), 'utf8')).toContain('We also frame.')
    const anew = await readContent({ folder, brand: readEnv({}).brand })
    const written = await writtenNow(services())
    for (const slug of ['terms', 'blog/a']) expect(anew.page(slug)).toEqual(written.page(slug))
    expect(speak('hi', () => anew.page('terms'))).toEqual(speak('hi', () => written.page('terms')))
  })

  test('while the database is away, pages are as they were last read', async () => {
    await save({ ...(await termsWith('We also frame.')), act: { name: 'publish' } })
    await shownBody('terms')
    reads.pause()
    onTestFinished(() => reads.resume())
    const away = Object.assign(new Error('The database is unreachable.'), {
      name: 'DatabaseUnavailable',
      isKnown: true,
    })
    const broken = {
      ...database,
      get kysely(): never {
        throw away
      },
    }
    const written = await writtenNow({ content, reads, database: broken })
    expect(written.page('terms')?.html).toContain('We also frame.')
  })
})
