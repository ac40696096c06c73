import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/connect.ts'
import { handlersOf } from '#domain/jobs/define-job.ts'
import { formOfWork } from '#domain/catalogue/works/entered-work.rules.ts'
import { listStoredWorks } from '#domain/studio/own-works.db.ts'
import { saveWork } from '#domain/studio/save-work.ts'
import { keepDraft, readKeptDraft } from '#domain/studio/work-drafts.ts'
import { CSV_START, csvLine } from '#shared/csv.rules.ts'
import { createLog } from '#shared/log.ts'
import { noPaise, paise } from '#shared/money.rules.ts'
import { addSizes } from '#tests/harness/add-sizes.ts'
import { describeOnPostgres, openTestDatabase } from '#tests/harness/database.ts'
import { addArtist, addPicture, addProfile, categoryIds, listWork } from '#tests/harness/list-work.ts'
import { isLong } from '#tests/harness/long-tests.ts'
import { runNextJob } from '#tests/harness/run-next-job.ts'
import { checkSheet } from './check-sheet.ts'
import { sheetHeads, sheetRows } from './export-works.ts'
import { importSheetJob, startImport } from './import-sheet.ts'
import type { SheetSender } from './sender.ts'
import { HEADS, type SheetCells } from './sheet-columns.rules.ts'
import { listSheets } from './sheets.db.ts'
import { writeXlsx } from './write-xlsx.ts'

describeOnPostgres((engine) => {
  let database: Database
  let services: Parameters<typeof checkSheet>[0] & Parameters<typeof saveWork>[0] & { storeUrl: URL }
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    services = {
      database,
      pages: { drop: () => {} },
      clock: { now: () => new Date() },
      log: createLog('silent'),
      storeUrl: new URL('https://store.test'),
    }
  })
  afterAll(() => database.close())

  const newArtist = async (): Promise<SheetSender & { artistId: string }> => {
    const profileId = await addProfile(database.kysely, { role: 'artist' })
    const artistId = await addArtist(database.kysely)
    await database.kysely.updateTable('artists').set({ profile_id: profileId }).where('id', '=', artistId).execute()
    return { profileId, artistId }
  }
  const newOwner = async (): Promise<SheetSender> => ({
    profileId: await addProfile(database.kysely, { role: 'admin', duty: 'owner' }),
    artistId: null,
  })

  /** A picture that this person has uploaded for a sheet. */
  async function named({ profileId }: SheetSender, name: string): Promise<string> {
    const id = await addPicture(database.kysely)
    await database.kysely.updateTable('pictures').set({ uploaded_by: profileId }).where('id', '=', id).execute()
    const statement = 'insert into sheet_pictures (profile_id, name, picture_id) values ($1, $2, $3)'
    await database.pool.query(statement, [profileId, name, id])
    return id
  }

  const MONSOON: SheetCells = {
    reference: 'M-1',
    title: 'Monsoon',
    titleHi: 'मानसून',
    category: 'wall-art/handmade',
    price: '12,500',
    dimensions: '61 × 76 cm',
    medium: 'Gouache',
    origin: 'By hand',
    edition: 'limited',
    stock: '5',
    description: 'Rain in the courtyard.',
    picture: 'monsoon.jpg',
  }

  /** A sheet with these rows, below the columns that any of them has. */
  function csv(...rows: SheetCells[]): Uint8Array {
    const columns = Object.entries(HEADS).filter(([name]) => rows.some((row) => name in row))
    const lines = [
      columns.map(([, head]) => head),
      ...rows.map((row) => columns.map(([name]) => row[name as keyof SheetCells] ?? '')),
    ]
    return new TextEncoder().encode(CSV_START + lines.map(csvLine).join(''))
  }

  const check = (sender: SheetSender, ...rows: SheetCells[]) =>
    checkSheet(services, sender, { name: 'works.csv', bytes: csv(...rows) })

  async function countsOf(checking: ReturnType<typeof checkSheet>) {
    const checked = await checking
    if (!checked.ok) throw new Error(JSON.stringify(checked))
    return checked.counts
  }

  /** The wrong cells, each with the beginning of its reason. */
  async function wrongIn(checking: ReturnType<typeof checkSheet>) {
    const checked = await checking
    return !checked.ok && checked.reason === 'wrong' ? checked.errors.map(({ cell, error }) => [cell, error]) : checked
  }

  const runJobs = async () => {
    const handlers = handlersOf(services, [importSheetJob])
    while (await runNextJob(services, handlers));
  }

  async function importChecked(sender: SheetSender) {
    const [sheet] = await listSheets(database.kysely, sender.profileId)
    if (!sheet) throw new Error('No sheet waits.')
    expect(await startImport(services, sender, sheet.id)).toBe(true)
    await runJobs()
    const { state, added, changed, same, failedLines } =
      (await listSheets(database.kysely, sender.profileId)).find(({ id }) => id === sheet.id) ?? {}
    expect(state).toBe('done')
    return { added, changed, same, failedLines }
  }

  async function imported(sender: SheetSender, ...rows: SheetCells[]) {
    await countsOf(check(sender, ...rows))
    return importChecked(sender)
  }

  const worksOf = async ({ artistId }: { artistId: string }) => {
    const rows = await database.kysely
      .selectFrom('artworks')
      .select('id')
      .where('artist_id', '=', artistId)
      .orderBy('created_at')
      .execute()
    return listStoredWorks(
      database.kysely,
      rows.map(({ id }) => id),
    )
  }

  const exported = async (artistId: string | null) => {
    const wanted = { artistId, part: 1 }
    const rows = []
    for await (const row of sheetRows(services, wanted)) rows.push(row)
    return { heads: sheetHeads(wanted), rows }
  }

  /** All that could have changed. */
  const everything = async () => {
    const tables = [
      'artworks',
      'artwork_images',
      'artwork_sizes',
      'frame_options',
      'work_edits',
      'pictures',
      'work_forms',
    ]
    const read = tables.map((table) => database.pool.query(`select * from ${table} order by 1, 2`))
    return (await Promise.all(read)).map(({ rows }) => rows as unknown[])
  }

  const text = (lengthMax: number) =>
    fc
      .oneof(
        fc.string({ unit: 'grapheme', maxLength: lengthMax }),
        fc.constantFrom('=1+1', "'@x", ' -5', 'दो\nपंक्ति', 'a;"b"'),
      )
      .map((typed) => typed.replaceAll('\0', ''))

  test('works that are downloaded, as CSV or XLSX, and imported as they are change nothing', async () => {
    const work = fc.record({
      title: text(40).map((typed) => `${typed}T`),
      title_hi: fc.oneof(fc.constant(null), fc.constantFrom('मानसून', 'नीम')),
      description: text(200),
      medium: text(20),
      origin: fc.constantFrom(null, 'hand' as const, 'ai' as const),
      price: fc.integer({ min: 100, max: 1_000_000_000 }).map(paise),
      hsn: fc.constantFrom(null, '9701', '970110'),
      approval_state: fc.constantFrom('approved' as const, 'pending' as const),
      category_id: fc.constantFrom(categoryIds.handmade, categoryIds.bangles, categoryIds.premiumArtwork),
      stock: fc.oneof(fc.constant(null), fc.nat(50)),
    })
    const works = fc.array(work, { minLength: 1, maxLength: 6 })
    const sent = fc.asyncProperty(works, fc.boolean(), fc.boolean(), async (all, isXlsx, isReformatted) => {
      const artist = await newArtist()
      for (const { stock, price, ...values } of all) {
        const price_paise = values.category_id === categoryIds.premiumArtwork ? noPaise : price
        const edition = stock === null ? ('open' as const) : ('limited' as const)
        const id = await listWork(database.kysely, {
          ...values,
          artist_id: artist.artistId,
          price_paise,
          edition,
          stock_quantity: stock,
        })
        const frame =
          'insert into frame_options (artwork_id, frame_id) select $1, id from frames where not is_default limit 2'
        await database.pool.query(frame, [id])
      }
      const shirt = await listWork(database.kysely, { artist_id: artist.artistId, category_id: categoryIds.clothing })
      await addSizes(database.kysely, shirt, { S: { stock: 3 }, M: { stock: null, modifierPaise: 20_000 } })
      const before = await everything()
      const { heads, rows: written } = await exported(artist.artistId)
      // A spreadsheet may write numbers in another way, so that a row is no longer the same to the letter.
      const reformatted = (cell: string | number) => String(cell).replace(/~[0-9a-f]{32}$/, `~${'0'.repeat(32)}`)
      const rows = isReformatted ? written.map((row) => row.map(reformatted)) : written
      async function* lines() {
        yield heads
        yield* rows
      }
      const file = new TextEncoder().encode(CSV_START + [heads, ...rows].map(csvLine).join(''))
      const bytes = isXlsx ? await writeXlsx(lines()) : file
      const counts = await countsOf(checkSheet(services, artist, { name: 'works', bytes }))
      expect(counts).toEqual({ added: 0, changed: 0, same: all.length + 1 })
      expect(await importChecked(artist)).toEqual({ ...counts, failedLines: [] })
      expect(await everything()).toEqual(before)
    })
    await fc.assert(sent, { numRuns: isLong ? 40 : 6 })
  })

  test('a row becomes a work that awaits approval, the check alone stores none, and the same file again changes nothing', async () => {
    const artist = await newArtist()
    const picture = await named(artist, 'monsoon.jpg')
    const more = [await named(artist, 'back.jpg'), await named(artist, 'edge.jpg')]
    await keepDraft(
      services,
      { id: artist.profileId, artistId: artist.artistId },
      {
        work: '',
        draft: { fields: { title: 'Half a title' }, frames: [], image: null, images: [], sizes: [] },
      },
    )
    const rows = [
      { ...MONSOON, morePictures: 'back.jpg; EDGE.JPG', pictureText: 'A wet courtyard', frames: '' },
      { ...MONSOON, reference: '', title: 'Neem', picture: await named(artist, 'neem.jpg').then(() => 'neem.jpg') },
    ]
    expect(await countsOf(check(artist, ...rows))).toEqual({ added: 2, changed: 0, same: 0 })
    expect(await worksOf(artist)).toEqual([])
    expect(await importChecked(artist)).toEqual({ added: 2, changed: 0, same: 0, failedLines: [] })
    const works = await worksOf(artist)
    const monsoon = works.find(({ title }) => title === 'Monsoon')
    expect(works).toHaveLength(2)
    expect(monsoon).toMatchObject({
      approvalState: 'pending',
      titleHi: 'मानसून',
      pricePaise: 1_250_000,
      edition: 'limited',
      stock: 5,
      picture: { id: picture, alt: 'A wet courtyard' },
    })
    expect(monsoon?.images.map(({ id }) => id)).toEqual(more)
    expect(await imported(artist, ...rows)).toEqual({ added: 0, changed: 0, same: 2, failedLines: [] })
    expect(await worksOf(artist)).toEqual(works)
    expect(await readKeptDraft(services, artist, '')).toMatchObject({ fields: { title: 'Half a title' } })
  })

  test('a work with sizes is created and changed by its cell', async () => {
    const artist = await newArtist()
    await named(artist, 'shirt.jpg')
    const shirt: SheetCells = {
      ...MONSOON,
      category: 'Designer Clothing',
      picture: 'shirt.jpg',
      edition: '',
      stock: '',
      sizes: 'S: 3; M: order + 200',
    }
    await imported(artist, shirt)
    const [work] = await worksOf(artist)
    expect(work?.sizes.map(({ stock, modifierPaise }) => [stock, modifierPaise])).toEqual([
      [3, 0],
      [null, 20_000],
    ])
    expect(await imported(artist, { ...shirt, sizes: 'S: 4' })).toMatchObject({ changed: 1 })
    const [changed] = await worksOf(artist)
    expect(changed?.sizes.filter(({ isRetired }) => !isRetired).map(({ stock }) => stock)).toEqual([4])
  })

  test('a changed row changes only its changed cells: pieces sold in the meantime stay sold', async () => {
    const artist = await newArtist()
    await named(artist, 'monsoon.jpg')
    await imported(artist, MONSOON)
    await database.kysely
      .updateTable('artworks')
      .set({ approval_state: 'approved', stock_quantity: 3 })
      .where('artist_id', '=', artist.artistId)
      .execute()
    expect(await imported(artist, MONSOON)).toMatchObject({ changed: 0, same: 1 })
    expect(await imported(artist, { ...MONSOON, price: '11000', title: 'Monsoon, 2' })).toMatchObject({ changed: 1 })
    const [work] = await worksOf(artist)
    expect(work).toMatchObject({ stock: 3, pricePaise: 1_100_000, title: 'Monsoon', edit: { title: 'Monsoon, 2' } })
    const both = { ...MONSOON, price: '11000', title: 'Monsoon, 2', stock: '8' }
    expect(await wrongIn(check(artist, both))).toEqual([['J2', expect.stringContaining('changed in the studio, too')]])
  })

  test('a downloaded row whose work was sold or changed since is refused, unless it is as it was', async () => {
    const artist = await newArtist()
    const sold = await listWork(database.kysely, { artist_id: artist.artistId, edition: 'limited', stock_quantity: 5 })
    await listWork(database.kysely, { artist_id: artist.artistId, title: 'Other' })
    const { heads, rows } = await exported(artist.artistId)
    await database.kysely.updateTable('artworks').set({ stock_quantity: 4 }).where('id', '=', sold).execute()
    const [first = [], ...others] = rows
    const send = (...lines: (string | number)[][]) =>
      checkSheet(services, artist, {
        name: 'works.csv',
        bytes: new TextEncoder().encode([heads, ...lines].map(csvLine).join('')),
      })
    expect(await countsOf(send(first, ...others))).toEqual({ added: 0, changed: 0, same: 2 })
    const changed = first.map((cell, place) => (heads[place] === HEADS.medium ? 'Ink' : cell))
    expect(await wrongIn(send(changed, ...others))).toEqual([
      [expect.stringMatching(/^[A-Z]2$/), expect.stringContaining('changed or sold since')],
    ])
  })

  test('an edited download that is imported twice changes its work once, also if a piece is sold in between', async () => {
    const artist = await newArtist()
    await named(artist, 'monsoon.jpg')
    await imported(artist, MONSOON)
    const { heads, rows } = await exported(artist.artistId)
    const edited = rows.map((row) => row.map((cell, place) => (heads[place] === HEADS.medium ? 'Ink' : cell)))
    const bytes = new TextEncoder().encode([heads, ...edited].map(csvLine).join(''))
    const send = () => countsOf(checkSheet(services, artist, { name: 'works.csv', bytes }))
    expect(await send()).toEqual({ added: 0, changed: 1, same: 0 })
    await importChecked(artist)
    await database.kysely
      .updateTable('artworks')
      .set({ stock_quantity: 2 })
      .where('artist_id', '=', artist.artistId)
      .execute()
    expect(await send()).toEqual({ added: 0, changed: 0, same: 1 })
    expect((await worksOf(artist))[0]).toMatchObject({ medium: 'Ink', stock: 2 })
  })

  test('rows that are processed several times at once make one work each', async () => {
    const artist = await newArtist()
    await named(artist, 'monsoon.jpg')
    await named(artist, 'neem.jpg')
    await countsOf(check(artist, MONSOON, { ...MONSOON, reference: '', title: 'Neem', picture: 'NEEM.jpg' }))
    const [sheet] = await listSheets(database.kysely, artist.profileId)
    await startImport(services, artist, sheet?.id ?? '')
    const handle = importSheetJob.handlerOf(services)
    const job = { key: '', payload: { sheetId: sheet?.id }, attempt: 1, doubts: 0, beginEffect: async () => {} }
    await Promise.all([handle(job), handle(job), handle(job)])
    await runJobs()
    expect(await worksOf(artist)).toHaveLength(2)
    expect(await listSheets(database.kysely, artist.profileId)).toMatchObject([{ state: 'done', doneCount: 2 }])
  })

  test('each wrong cell is named, and then nothing is stored', async () => {
    const artist = await newArtist()
    const other = await newArtist()
    await named(artist, 'monsoon.jpg')
    const theirs = await listWork(database.kysely, { artist_id: other.artistId })
    const mark = `${theirs}~0.1~${'0'.repeat(32)}`
    const rows: SheetCells[] = [
      { ...MONSOON },
      { ...MONSOON, title: '', price: 'free', stock: 'many' },
      { ...MONSOON, reference: 'M-3', dimensions: 'large', category: 'Pottery', picture: 'flood.jpg' },
      { ...MONSOON, reference: 'M-4', picture: '', hsn: '12' },
      { ...MONSOON, reference: 'M-5', mark },
      { ...MONSOON, reference: 'x'.repeat(101) },
    ]
    const columns = Object.keys(HEADS).filter((name) => rows.some((row) => name in row))
    const at = (name: keyof SheetCells, line: number) => `${String.fromCodePoint(65 + columns.indexOf(name))}${line}`
    const wrong = await wrongIn(check(artist, ...rows))
    expect(wrong).toEqual(
      expect.arrayContaining([
        [at('title', 3), 'Title is required'],
        [at('price', 3), expect.stringContaining('Enter a price')],
        [at('stock', 3), expect.stringContaining('Enter a whole number')],
        [at('reference', 3), 'Row 2 has the same reference.'],
        [at('category', 4), expect.stringContaining('Choose one of these')],
        [at('picture', 4), expect.stringContaining('“flood.jpg”')],
        [at('picture', 5), 'Image is required for new artwork'],
        [at('hsn', 5), expect.stringContaining('HSN')],
        [at('mark', 6), expect.stringContaining('isn’t yours')],
        [at('reference', 7), expect.stringContaining('up to 100')],
      ]),
    )
    expect(await listSheets(database.kysely, artist.profileId)).toEqual([])
    const alike = { ...MONSOON, reference: '' }
    expect(await wrongIn(check(artist, alike, alike))).toEqual(
      expect.arrayContaining([['A3', 'Row 2 is the same. Give each a reference of its own.']]),
    )
    expect(await wrongIn(check(artist, MONSOON, { ...MONSOON, reference: 'M-2' }))).toEqual([
      ['L3', expect.stringContaining('Row 2 has the same picture')],
    ])
  })

  test('an owner imports works of any artist by name, and the artist’s reference is their own', async () => {
    const owner = await newOwner()
    const [one, two] = [await newArtist(), await newArtist()]
    await named(owner, 'a.jpg')
    await named(owner, 'b.jpg')
    const slug = ({ artistId }: { artistId: string }) => artistId
    expect(
      await imported(
        owner,
        { ...MONSOON, artist: slug(one), picture: 'a.jpg' },
        { ...MONSOON, artist: slug(two), picture: 'b.jpg' },
      ),
    ).toMatchObject({ added: 2 })
    expect(await worksOf(one)).toHaveLength(1)
    expect(await worksOf(two)).toHaveLength(1)
    const { heads, rows } = await exported(null)
    expect(heads).toContain(HEADS.artist)
    expect(rows.length).toBeGreaterThanOrEqual(2)
    expect(
      await wrongIn(check(owner, { ...MONSOON, artist: 'nobody' }, { ...MONSOON, artist: '', reference: 'M-2' })),
    ).toEqual(
      expect.arrayContaining([
        ['B2', 'We found no artist “nobody”.'],
        ['B3', expect.stringContaining('Enter the artist')],
      ]),
    )
  })

  test('a sender who may not any more imports nothing', async () => {
    const artist = await newArtist()
    await named(artist, 'monsoon.jpg')
    await countsOf(check(artist, MONSOON))
    await database.kysely.updateTable('profiles').set({ role: 'user' }).where('id', '=', artist.profileId).execute()
    expect(await importChecked(artist)).toEqual({ added: 0, changed: 0, same: 0, failedLines: [2] })
    expect(await worksOf(artist)).toEqual([])
  })

  test('a deleted work can be added again under another reference, or once it is gone for good', async () => {
    const artist = await newArtist()
    await named(artist, 'monsoon.jpg')
    await imported(artist, MONSOON)
    await database.pool.query('update artworks set archived_at = now() where artist_id = $1', [artist.artistId])
    expect(await wrongIn(check(artist, MONSOON))).toEqual([['A2', expect.stringContaining('You’ve deleted this work')]])
    await database.pool.query('delete from artworks where artist_id = $1', [artist.artistId])
    expect(await imported(artist, MONSOON)).toMatchObject({ added: 1 })
  })

  test('a thousand rows are checked without holding up others', async () => {
    const artist = await newArtist()
    const rows = Array.from({ length: 1_000 }, (_, place) => ({ ...MONSOON, reference: `M-${place}`, title: '' }))
    let longest = 0
    let last = performance.now()
    const timer = setInterval(() => {
      longest = Math.max(longest, performance.now() - last)
      last = performance.now()
    }, 1)
    const checked = await check(artist, ...rows)
    clearInterval(timer)
    expect(checked).toMatchObject({ ok: false, reason: 'wrong' })
    expect(longest).toBeLessThan(1_000)
  })

  test('the studio’s own form saves a work that came from a sheet', async () => {
    const artist = await newArtist()
    await named(artist, 'monsoon.jpg')
    await imported(artist, MONSOON)
    const [work] = await worksOf(artist)
    if (!work) throw new Error('No work.')
    const form = { ...formOfWork(work, randomUUID()), medium: 'Ink' }
    expect(await saveWork(services, { id: artist.profileId, artistId: artist.artistId }, form)).toMatchObject({
      ok: true,
    })
    expect(await imported(artist, { ...MONSOON, hsn: '9701' })).toMatchObject({ changed: 1 })
    expect((await worksOf(artist))[0]).toMatchObject({ medium: 'Ink', hsn: '9701' })
  })
})
