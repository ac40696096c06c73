/** Who sells and at which commission, as owners set it, and what artists read of it while they price a work. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayAfter } from '#shared/dispatch-dates.rules.ts'
import { dayText, indiaDay } from '#shared/india-dates.rules.ts'
import { NOBODYS_ID } from '#tests/access/row.ts'
import { categoryIds } from '#tests/harness/list-work.ts'
import { textOf } from '#tests/harness/page-text.ts'
import { postForm } from '#tests/harness/post-form.ts'
import { signInNew, type TestVisitor } from '#tests/harness/sign-in.ts'
import { openTestStore, type TestStore } from '#tests/harness/store.ts'
import { addWork, STUDIO } from '#tests/harness/studio.ts'

const SECTION = '/admin/selling-terms'

let store: TestStore
let owner: TestVisitor
let artist: TestVisitor
beforeAll(async () => {
  store = await openTestStore()
  owner = await signInNew(store.services, { role: 'admin', firstName: 'Meera', lastName: 'Shah' })
  artist = await signInNew(store.services, { role: 'artist' })
})
afterAll(() => store.close())

const htmlAt = async (path: string, { cookie }: TestVisitor) =>
  (await store.fetch(path, { headers: { cookie } })).text()
const read = async (path: string, who: TestVisitor) => textOf(await htmlAt(path, who))
const run = (statement: string, values: unknown[] = []) => store.services.database.pool.query(statement, values)

describe('the owner’s screen', () => {
  const today = indiaDay(new Date())
  const tomorrow = dayAfter(today, 1)
  const RULE = { intent: 'rule-add', scope: 'artist', how: 'percent', percent: '15', fromDay: tomorrow }

  async function post(form: Record<string, string>, cookie = owner.cookie) {
    const answer = await postForm(store, SECTION, form, { cookie })
    return { status: answer.status, text: textOf(await answer.text()) }
  }
  const versionOf = async (form: 'new-seller' | 'new-rule' | 'new-rate') => {
    const html = await htmlAt(SECTION, owner)
    return new RegExp(`name="id" value="${form}".*?name="version" value="(\\d+)"`, 's').exec(html)?.[1] ?? ''
  }
  const stored = async () => {
    const { rows } = await run(
      'select (select count(*) from seller_models) + (select count(*) from commission_rules) + (select count(*) from tax_rates) as rows',
    )
    return (rows[0] as { rows: number }).rows
  }

  test('shows what applies from the start: the shop sells and keeps 20%', async () => {
    const page = await read(SECTION, owner)
    expect(page).toContain('From the start, the shop sells. In force')
    expect(page).toContain('From the start, all works: 20%. In force')
    for (const rate of ['GST on the commission: 18%', 'TCS: 0.5%', 'TDS: 0.1%', 'TDS without a PAN: 5%'])
      expect(page).toContain(`From the start, ${rate}. In force`)
  })

  test('refuses shares over 100%, days that are not in the future and what does not exist, and keeps what was typed', async () => {
    const before = await stored()
    const version = await versionOf('new-rule')
    const rule = { ...RULE, version, artistId: artist.artistId ?? '' }
    const earliest = `Terms only change for the future. The earliest date is ${dayText(tomorrow)}.`
    const wrong: (readonly [Record<string, string>, number, string])[] = [
      [{ ...rule, percent: '100.5' }, 422, 'This can’t be over 100%.'],
      [{ ...rule, percent: 'a lot' }, 422, 'Please enter a percentage from 0 to 100, with at most two decimals.'],
      [{ ...rule, fromDay: today }, 422, earliest],
      [{ ...rule, fromDay: '2020-01-01' }, 422, earliest],
      [{ ...rule, fromDay: 'soon' }, 422, 'Please enter a date.'],
      [{ ...rule, scope: 'planet' }, 422, 'Please choose what the rule is for.'],
      [{ ...rule, artistId: '' }, 422, 'Please choose an artist.'],
      [{ ...rule, artistId: NOBODYS_ID }, 409, 'This artist no longer exists.'],
      [{ ...rule, scope: 'category', categoryId: NOBODYS_ID }, 409, 'This category no longer exists.'],
      [{ ...rule, scope: 'work', work: NOBODYS_ID }, 409, 'There is no such work, or its artist has deleted it.'],
      [{ ...rule, scope: 'work', work: 'Brass kada' }, 422, 'Please paste the link of the work’s page.'],
      [{ ...rule, scope: 'shop', how: 'wider' }, 422, 'Nothing is wider than all works.'],
      [{ ...rule, version: '0' }, 409, 'Someone else has just changed this list.'],
      [{ ...rule, intent: 'rule-delete' }, 422, 'Unknown action.'],
      [{ intent: 'seller-add', version: '1', model: 'artist', fromDay: today }, 422, earliest],
      [{ intent: 'rate-add', version: '4', kind: 'tcs', percent: '1', fromDay: today }, 422, earliest],
      [
        { intent: 'rate-add', version: '4', kind: 'vat', percent: '1', fromDay: tomorrow },
        422,
        'Please choose the tax.',
      ],
    ]
    for (const [form, status, text] of wrong)
      expect([form, await post(form)]).toEqual([form, { status, text: expect.stringContaining(text) }])
    const kept = await postForm(store, SECTION, { ...rule, percent: '150' }, { cookie: owner.cookie })
    expect(await kept.text()).toMatch(/name="percent"[^>]*value="150"|value="150"[^>]*name="percent"/)
    expect(await stored()).toBe(before)
  })

  test('adds a rule, a rate and who sells from a later day, and logs each as a sentence', async () => {
    const works = `From ${dayText(tomorrow)}, works by Asha Rao: 15%.`
    const rule = { ...RULE, artistId: artist.artistId ?? '' }
    const added = await post({ ...rule, version: await versionOf('new-rule') })
    expect(added).toEqual({ status: 200, text: expect.stringContaining(`Saved. ${works}`) })
    const rate = { intent: 'rate-add', kind: 'tcs', percent: '1', fromDay: '2099-04-01' }
    expect((await post({ ...rate, version: await versionOf('new-rate') })).status).toBe(200)
    const seller = { intent: 'seller-add', model: 'artist', fromDay: '2099-01-01' }
    expect((await post({ ...seller, version: await versionOf('new-seller') })).status).toBe(200)
    const page = await read(SECTION, owner)
    for (const says of [works, 'From 1 April 2099, TCS: 1%.', 'From 1 January 2099, artists sell through the shop.'])
      expect(page).toMatch(new RegExp(`${says.replaceAll('.', String.raw`\.`)} Set by Meera Shah on [^.]*? Upcoming`))
    const { rows } = await run(
      `select action, actor_id, facts from audit_log where object_id = 'selling terms' order by id`,
    )
    expect(rows).toEqual([
      { action: 'commission-rule-added', actor_id: owner.id, facts: { says: works } },
      { action: 'tax-rate-changed', actor_id: owner.id, facts: { says: 'From 1 April 2099, TCS: 1%.' } },
      {
        action: 'seller-changed',
        actor_id: owner.id,
        facts: { says: 'From 1 January 2099, artists sell through the shop.' },
      },
    ])
    expect(await read('/admin/audit', owner)).toContain('works by Asha Rao: 15%')
  })

  test('of two owners at once one adds a rule, and the other is told to look again', async () => {
    const other = await signInNew(store.services, { role: 'admin' })
    const version = await versionOf('new-rule')
    const rule = { ...RULE, version, scope: 'shop' }
    const answers = await Promise.all([post(rule), post({ ...rule, percent: '25' }, other.cookie)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('is the owner’s alone, and asks to verify again', async () => {
    const form = { ...RULE, scope: 'shop', version: await versionOf('new-rule') }
    for (const duty of ['fulfilment', 'content'] as const) {
      const admin = await signInNew(store.services, { role: 'admin', duty })
      expect((await post(form, admin.cookie)).status).toBe(403)
      expect(await read('/admin/orders', admin)).not.toContain('Selling terms')
    }
    expect((await post(form, artist.cookie)).status).toBe(403)
    const late = await signInNew(store.services, { role: 'admin' })
    await run(`update sessions set proved_at = now() - interval '16 minutes' where account_id = $1`, [late.id])
    const answer = await postForm(store, SECTION, form, { cookie: late.cookie })
    expect([answer.status, answer.headers.get('location')]).toEqual([307, '/prove?post=%2Fadmin%2Fselling-terms'])
  })
})

describe('an artist who prices a work', () => {
  let meera: TestVisitor
  beforeAll(async () => {
    meera = await signInNew(store.services, { role: 'artist', firstName: 'Meera' })
    await run('update categories set tax_percent = 5 where id = any($1)', [[categoryIds.bangles, categoryIds.clothing]])
  })
  const form = async (work: string, language = '') => read(`${language}${STUDIO}?work=${work}`, meera)

  test('reads what they receive, how it is calculated and what that assumes, in English and in Hindi', async () => {
    const work = await addWork(store, meera, { category: categoryIds.bangles, price: '2500' })
    const sum = 'Price before tax ₹2,500.00 Our commission, 20% −₹500.00 You receive ₹2,000.00'
    const page = await form(work)
    expect(page).toContain(`You receive ₹2,000.00 See how ${sum}`)
    expect(page).toContain('For one piece, at today’s terms, without a frame or discount.')
    expect(page).toContain('We’ve assumed that you aren’t registered for GST.')
    expect(await form(work, '/hi')).toContain(
      'आपको ₹2,000.00 मिलेंगे हिसाब देखें टैक्स से पहले क़ीमत ₹2,500.00 हमारा कमीशन, 20% −₹500.00 आपको मिलेंगे ₹2,000.00',
    )
    expect(await form('new')).not.toContain('You receive')
  })

  test('reads it at the nearest rule of today, and for each size with a surcharge', async () => {
    const { rows } = await run(
      `select sizes.id, sizes.name from sizes join size_sets on size_sets.id = size_set_id where kind = 'body'`,
    )
    const idOf = (wanted: string) =>
      (rows as { id: string; name: string }[]).find(({ name }) => name === wanted)?.id ?? ''
    const work = await addWork(store, meera, {
      category: categoryIds.clothing,
      price: '2500',
      sizes: ['M', 'XL'].map(idOf),
      [`pieces:${idOf('M')}`]: '3',
      [`pieces:${idOf('XL')}`]: '1',
      [`extra:${idOf('XL')}`]: '225.50',
    })
    const rule = (column: 'artist_id' | 'artwork_id', id: string, percent: number) =>
      run(`insert into commission_rules (scope, ${column}, percent, from_on) values ($1, $2, $3, $4)`, [
        column === 'artist_id' ? 'artist' : 'work',
        id,
        percent,
        indiaDay(new Date()),
      ])
    await rule('artist_id', meera.artistId ?? '', 15)
    const page = await form(work)
    expect(page).toContain('Our commission, 15% −₹375.00 You receive ₹2,125.00')
    expect(page).toContain('For XL you receive ₹2,316.67')
    expect(page).not.toContain('For M you receive')
    await rule('artwork_id', work, 0)
    expect(await form(work)).toContain('Price before tax ₹2,500.00 You receive ₹2,500.00')
  })

  test('reads the shop’s share without tax papers, also where artists sell through the shop', async () => {
    const other = await signInNew(store.services, { role: 'artist' })
    const work = await addWork(store, other, { category: categoryIds.bangles, price: '2500' })
    await run(`insert into seller_models (model, from_on) values ('artist', $1)`, [indiaDay(new Date())])
    const page = await read(`${STUDIO}?work=${work}`, other)
    expect(page).toContain('Price before tax ₹2,500.00 Our commission, 20% −₹500.00 You receive ₹2,000.00')
    expect(page).toContain('We’ve assumed that you aren’t registered for GST')
  })

  test('reads what their own tax papers make of it: ₹2,020 of ₹2,625 for a registered firm', async () => {
    const other = await signInNew(store.services, { role: 'artist' })
    const work = await addWork(store, other, { category: categoryIds.bangles, price: '2500' })
    await run(
      `insert into artist_papers (artist_id, kind, pan, pan_mark, pan_end, gst, gst_number, gst_end, legal_name, address,
         city, state, postal_code, created_at, updated_at)
       values ($1, 'firm', 'closed', 'mark', '939F', 'regular', 'closed', 'F1ZV', 'Rao Arts', '7 Fort Road', 'Pune',
         'Maharashtra', '411004', now(), now())`,
      [other.artistId],
    )
    const seller = { gst: 'regular', legalName: 'Rao Arts', address: '7 Fort Road', city: 'Pune' }
    const place = { state: 'Maharashtra', postalCode: '411004', number: '27AAPFU0939F1ZV' }
    await run(`update artists set seller = $1 where id = $2`, [JSON.stringify({ ...seller, ...place }), other.artistId])
    const page = await read(`${STUDIO}?work=${work}`, other)
    expect(page).toContain(
      'Price before tax ₹2,500.00 GST from the buyer, 5% ₹125.00 Our commission, 20% −₹500.00 ' +
        'GST on our commission, 18% −₹90.00 TDS, 0.1% −₹2.50 TCS, 0.5% −₹12.50 You receive ₹2,020.00',
    )
    expect(page).toContain('Based on the tax details you gave us.')
    expect(page).not.toContain('We deduct no TDS')
    await run(`update artist_papers set kind = 'individual' where artist_id = $1`, [other.artistId])
    const individual = await read(`${STUDIO}?work=${work}`, other)
    expect(individual).toContain('TCS, 0.5% −₹12.50 You receive ₹2,022.50')
    expect(individual).toContain('We deduct no TDS until your sales in a financial year pass ₹5,00,000.')
  })
})
