import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { paise } from '#shared/money.rules.ts'
import { readColumns } from '#shared/csv.rules.ts'
import { describeOnEachEngine } from '#tests/harness/database.ts'
import { bankOf, openPayoutShop, type PayoutShop } from '#tests/harness/payouts.ts'
import { notePaidBefore, removePayout } from './approve-run.ts'
import { makeBankFile, noteOutcome, takeUtrFile } from './bank-file.ts'
import { changeSettings } from './change-settings.ts'
import { adoptPayout, askPayout } from './follow-payout.ts'
import { proposeRun } from './propose-run.ts'
import { showPayouts } from './show-payouts.ts'
import { writeOff } from './write-off.ts'

const RUPEES = 100
const DAY = 24 * 60

describeOnEachEngine((engine) => {
  let shop: PayoutShop
  beforeAll(async () => {
    shop = await openPayoutShop(engine)
  }, 60_000)
  afterAll(() => shop.close())
  beforeEach(async () => {
    shop.company.newPayouts = undefined
    shop.company.fault = undefined
    shop.company.setBalance(10_00_000_00)
    await shop.setWay('razorpayx')
  })

  /** Paid online, up to here: approved and sent. */
  async function sent(amount = 2_020 * RUPEES) {
    const artistId = await shop.addArtist(amount)
    await shop.payNow()
    await shop.runJobs()
    const [payout] = await shop.payoutsOf(artistId)
    if (!payout) throw new Error('The test has no payout.')
    const [there] = shop.atCompany(payout.reference)
    if (!there) throw new Error('The test has no payout at the company.')
    return { artistId, payout, there }
  }
  const stateOf = async (artistId: string) => (await shop.payoutsOf(artistId)).map(({ state }) => state)
  const noFaults = async () => expect([await shop.contradictions(), shop.errors]).toEqual([[], []])

  test('a run proposes whole balances from the minimum on, and the newer one replaces the older', async () => {
    const rich = await shop.addArtist(700 * RUPEES)
    const poor = await shop.addArtist(499 * RUPEES)
    const first = await proposeRun(shop.services, { begunBy: null })
    const second = await proposeRun(shop.services, { begunBy: null })
    expect(first.runId).not.toBe(second.runId)
    expect([await stateOf(rich), await stateOf(poor)]).toEqual([['dropped', 'proposed'], []])
    expect(await shop.payable(rich)).toBe(700 * RUPEES)
    const late = await shop.approve(first.runId ?? '')
    expect(late).toMatchObject({ ok: false, reason: 'dropped' })
    await noFaults()
  })

  test('an approved payout leaves the balance, is sent once, paid with its UTR, and books its fee', async () => {
    await shop.payNow()
    const [transit, bank, fees] = [
      await shop.sumOf('payout_transit'),
      await shop.sumOf('bank'),
      await shop.sumOf('gateway_fees'),
    ]
    const { artistId, payout, there } = await sent()
    expect([payout.state, there.amount, there.reference_id]).toEqual(['sent', 2_020 * RUPEES, payout.reference])
    expect([await shop.payable(artistId), transit - (await shop.sumOf('payout_transit'))]).toEqual([0, 2_020 * RUPEES])
    shop.company.move(there.id, 'processed')
    await shop.passAndRun(6)
    const [paid] = await shop.payoutsOf(artistId)
    expect(paid).toMatchObject({ state: 'paid', utr: expect.stringMatching(/\S/) })
    expect(await shop.sumOf('payout_transit')).toBe(transit)
    expect(bank - (await shop.sumOf('bank'))).toBe(2_020 * RUPEES + there.fees)
    expect((await shop.sumOf('gateway_fees')) - fees).toBe(there.fees - there.tax)
    expect(await shop.mails()).toContain(`paid:${payout.id}`)
    await noFaults()
  })

  test('a failed payout is payable again, and the next run pays it under a new reference', async () => {
    const { artistId, payout, there } = await sent()
    shop.company.move(there.id, 'failed: beneficiary_bank_offline')
    await shop.passAndRun(6)
    expect([await stateOf(artistId), await shop.payable(artistId)]).toEqual([['failed'], 2_020 * RUPEES])
    await shop.payNow()
    await shop.runJobs()
    const [, second] = await shop.payoutsOf(artistId)
    expect([second?.state, second?.reference]).toEqual(['sent', payout.reference?.replace(/1$/, '2')])
    expect(shop.atCompany(second?.reference ?? '')).toHaveLength(1)
    await noFaults()
  })

  test('a payout that comes back after it was paid is payable again; three working days later nobody asks any more', async () => {
    const { artistId, payout, there } = await sent()
    shop.company.move(there.id, 'processed')
    await shop.passAndRun(6)
    shop.company.move(there.id, 'reversed: bank_account_closed')
    await shop.passAndRun(30)
    expect([await stateOf(artistId), await shop.payable(artistId)]).toEqual([['returned'], 2_020 * RUPEES])
    expect(await shop.mails()).toContain(`came-back:${payout.id}`)
    // Its account is wrong: no run tries it again.
    expect(await proposeRun(shop.services, { begunBy: null })).toMatchObject({ blocked: expect.any(Number) })
    expect(await stateOf(artistId)).toEqual(['returned'])
    const { artistId: other, payout: followed, there: late } = await sent()
    const lateBefore = await shop.lateCount()
    shop.pass(8 * DAY)
    expect(await shop.lateCount()).toBeGreaterThan(lateBefore)
    shop.company.move(late.id, 'processed')
    await shop.passAndRun(8 * 24)
    const { rows } = await shop.database.pool.query<{ state: string }>(
      `select state from jobs where kind = 'follow-payout' and payload ->> 'payoutId' = $1`,
      [followed.id],
    )
    expect(rows).toEqual([{ state: 'done' }])
    expect(await stateOf(other)).toEqual(['paid'])
    await noFaults()
  })

  test('a webhook brings the news at once; a foreign or a repeated one changes nothing', async () => {
    const { artistId, there } = await sent()
    shop.company.move(there.id, 'processed')
    const event = shop.company.webhooks.events.findLast(({ body }) => body.includes(there.id))
    if (!event) throw new Error('The test has no event.')
    expect(await shop.tell({ ...event, signature: 'none' })).toBe('not-genuine')
    expect([await shop.tell(event), await shop.tell(event)]).toEqual(['kept', 'kept'])
    await shop.runJobs()
    expect(await stateOf(artistId)).toEqual(['paid'])
    const rows = await shop.database.kysely
      .selectFrom('provider_events')
      .select(['outcome'])
      .where('event_id', '=', event.id)
      .execute()
    expect(rows).toEqual([{ outcome: 'payout paid' }])
    await noFaults()
  })

  test('without enough money the payout waits, the owner gets one e-mail, and it goes out once there is some', async () => {
    shop.company.setBalance(0)
    const { artistId, payout } = await sent()
    expect((await shop.payoutsOf(artistId))[0]).toMatchObject({ state: 'sent', trouble: 'add-money' })
    await shop.passAndRun(6)
    const mails = (await shop.mails()).filter((key) => key.startsWith(`trouble:${payout.runId}`))
    expect(mails).toHaveLength(1)
    shop.company.setBalance(10_00_000_00)
    const [there] = shop.atCompany(payout.reference)
    shop.company.move(there?.id ?? '', 'processed')
    await shop.passAndRun(6)
    expect((await shop.payoutsOf(artistId))[0]).toMatchObject({ state: 'paid', trouble: null })
    await noFaults()
  })

  test('while the company refuses our calls nothing is sent or booked back, and it goes on by itself', async () => {
    shop.company.fault = 'refuses the key'
    const artistId = await shop.addArtist(900 * RUPEES)
    await shop.payNow()
    await shop.runJobs()
    expect((await shop.payoutsOf(artistId))[0]).toMatchObject({ state: 'approved', trouble: 'blocked' })
    shop.company.fault = undefined
    await shop.passAndRun(6)
    expect((await shop.payoutsOf(artistId))[0]).toMatchObject({ state: 'sent', trouble: null })
    await noFaults()
  })

  test('a call that nobody answers is repeated under the same reference: there is one payout', async () => {
    for (const fault of ['acts, then breaks', 'breaks', 'sends nonsense'] as const) {
      shop.company.fault = ({ method }) => (method === 'POST' ? fault : undefined)
      const artistId = await shop.addArtist(800 * RUPEES)
      await shop.payNow()
      await shop.runJobs()
      shop.company.fault = undefined
      await shop.passAndRun(6)
      const [payout] = await shop.payoutsOf(artistId)
      expect([fault, payout?.state, shop.atCompany(payout?.reference ?? '').length]).toEqual([fault, 'sent', 1])
    }
    await noFaults()
  })

  test('two owners who approve at once: one wins, and the other reads that it is approved', async () => {
    const artistId = await shop.addArtist(600 * RUPEES)
    const { runId } = await proposeRun(shop.services, { begunBy: null })
    const answers = await Promise.all([shop.approve(runId ?? ''), shop.approve(runId ?? '')])
    expect(answers.map((answer) => (answer.ok ? 'approved' : answer.reason)).toSorted()).toEqual([
      'approved',
      expect.stringMatching(/approved-before|empty/),
    ])
    expect(await shop.payable(artistId)).toBe(0)
    await noFaults()
  })

  test('an approval refuses a payout above the balance, changed papers, and anything that was not shown', async () => {
    const artistId = await shop.addArtist(1_000 * RUPEES)
    const { runId } = await proposeRun(shop.services, { begunBy: null })
    await shop.share(artistId, -1 * RUPEES)
    expect(await shop.approve(runId ?? '')).toMatchObject({ ok: false, reason: 'above-balance' })
    await shop.share(artistId, 1 * RUPEES)
    await shop.giveAccount(artistId, bankOf(randomUUID()))
    expect(await shop.approve(runId ?? '')).toMatchObject({ ok: false, reason: 'not-ready' })
    expect([await stateOf(artistId), await shop.payable(artistId)]).toEqual([['proposed'], 1_000 * RUPEES])
    const [payout] = await shop.payoutsOf(artistId)
    const removal = { payoutId: payout?.id ?? '', adminId: shop.adminId, why: 'Not now.' }
    expect([await removePayout(shop.services, removal), await removePayout(shop.services, removal)]).toEqual([
      'done',
      'too-late',
    ])
    await noFaults()
  })

  test('an account that changes before the payout is sent stops it; one that changes later does not', async () => {
    const artistId = await shop.addArtist(650 * RUPEES)
    await shop.payNow()
    await shop.giveAccount(artistId, bankOf(randomUUID()))
    await shop.runJobs()
    expect([await stateOf(artistId), await shop.payable(artistId)]).toEqual([['cancelled'], 650 * RUPEES])
    const { artistId: other, there } = await sent()
    await shop.giveAccount(other, bankOf(randomUUID()))
    shop.company.move(there.id, 'processed')
    await shop.passAndRun(6)
    expect(await stateOf(other)).toEqual(['paid'])
    await noFaults()
  })

  test('artists who can’t be paid are named with the reason, and the debt of an age is shown', async () => {
    const artistId = await shop.addArtist(5_000 * RUPEES, { way: 'upi', name: 'Asha Rao', upi: 'asha@okbank' })
    await shop.setWay('bank-file')
    const shown = await showPayouts(shop.services, undefined)
    expect(shown?.blocked.find((one) => one.artistId === artistId)).toMatchObject({ fault: 'no-upi', missing: [] })
    await shop.giveAccount(artistId, bankOf(randomUUID()), 'none')
    const later = await showPayouts(shop.services, undefined)
    expect(later?.blocked.find((one) => one.artistId === artistId)?.missing).toEqual([{ what: 'account-unverified' }])
    expect(later?.ages.week).toBeGreaterThanOrEqual(5_000 * RUPEES)
    expect(await showPayouts(shop.services, randomUUID())).toBeUndefined()
  })

  test('a payout by bank file is paid by the bank’s file: row by row, once, and no UTR twice', async () => {
    await shop.setWay('bank-file')
    const [one, two] = [await shop.addArtist(900 * RUPEES), await shop.addArtist(1_100 * RUPEES)]
    const payouts = await shop.payNow()
    const runId = payouts[0]?.runId ?? ''
    expect(await shop.payable(one)).toBe(0)
    const made = await makeBankFile(shop.services, { runId, adminId: shop.adminId, address: '203.0.113.9' })
    if (!made.ok) throw new Error(made.reason)
    expect([made.file.count, made.file.text.includes('HDFC0001234')]).toEqual([payouts.length, true])
    const rest = payouts.filter(({ artistId }) => artistId !== one && artistId !== two)
    const reference = (artistId: string) => payouts.find((payout) => payout.artistId === artistId)?.reference ?? ''
    const lines = [
      'Reference,Amount,UTR,Status',
      `${reference(one)},900.00,HDFCN52026112801,Success`,
      `${reference(two)},1100.00,HDFCN52026112801,Success`,
      `PNOBODY-1,1100.00,HDFCN52026112802,Success`,
      ...rest.map(({ reference: own, amountPaise }) => `${own},${amountPaise / 100},,Failed`),
    ]
    const take = async (text: readonly string[]) => {
      const rows = readColumns(text.join('\n'))
      return takeUtrFile(shop.services, { rows, columns: {}, adminId: shop.adminId })
    }
    expect(await take(['Number,Sum', '1,2'])).toMatchObject({ missing: ['reference', 'utr', 'amount', 'status'] })
    expect(await take(lines)).toMatchObject({
      paid: 1,
      failed: rest.length,
      refused: [
        { line: 3, fault: 'utr-twice' },
        { line: 4, fault: 'reference-unknown' },
      ],
    })
    const books = await shop.sumOf('bank')
    expect(await take(lines)).toMatchObject({ paid: 0, failed: 0, unchanged: 1 + rest.length })
    expect(await take([lines[0] ?? '', `${reference(two)},1100.00,HDFCN52026112801,Success`])).toMatchObject({
      refused: [{ fault: 'utr-twice' }],
    })
    expect(await shop.sumOf('bank')).toBe(books)
    expect([await stateOf(one), await stateOf(two)]).toEqual([['paid'], ['sent']])
    const typed = { payoutId: payouts.find(({ artistId }) => artistId === two)?.id ?? '', adminId: shop.adminId }
    const known = { ...typed, outcome: 'paid' as const, utr: 'HDFCN52026112801', why: '', isAccountWrong: false }
    expect(await noteOutcome(shop.services, known)).toBe('utr-known')
    expect(await noteOutcome(shop.services, { ...known, utr: 'HDFCN52026112803' })).toBe('done')
    const back = { ...known, outcome: 'returned' as const, utr: '', why: 'Account closed', isAccountWrong: true }
    expect([await noteOutcome(shop.services, back), await noteOutcome(shop.services, back)]).toEqual([
      'done',
      'not-now',
    ])
    expect([await stateOf(two), await shop.payable(two)]).toEqual([['returned'], 1_100 * RUPEES])
    await noFaults()
  })

  test('a balance below zero fills with the next share; an owner writes off no more than the debt, once', async () => {
    const artistId = await shop.addArtist(-300 * RUPEES)
    await shop.share(artistId, 100 * RUPEES)
    const asked = { artistId, adminId: shop.adminId, why: 'Moved abroad.', key: randomUUID() }
    expect(await writeOff(shop.services, { ...asked, amountPaise: paise(201 * RUPEES) })).toMatchObject({
      reason: 'above-debt',
      debtPaise: 200 * RUPEES,
    })
    const bad = await shop.sumOf('bad_debt')
    for (let times = 0; times < 2; times++)
      expect(await writeOff(shop.services, { ...asked, amountPaise: paise(150 * RUPEES) })).toEqual({ ok: true })
    expect([await shop.payable(artistId), (await shop.sumOf('bad_debt')) - bad]).toEqual([-50 * RUPEES, 150 * RUPEES])
    await shop.share(artistId, 50 * RUPEES)
    expect(await writeOff(shop.services, { ...asked, key: randomUUID(), amountPaise: paise(100) })).toMatchObject({
      reason: 'no-debt',
    })
  })

  test('after a restore the lost payout is found under its reference; another amount waits for an owner', async () => {
    const { artistId, payout, there } = await sent(1_500 * RUPEES)
    shop.company.move(there.id, 'processed')
    await forget(payout.id)
    expect(await shop.payable(artistId)).toBe(1_500 * RUPEES)
    const refused = await proposeRun(shop.services, { begunBy: null })
    expect(await shop.approve(refused.runId ?? '')).toMatchObject({ ok: false, reason: 'restored' })
    expect(await shop.approve(refused.runId ?? '', true)).toMatchObject({ ok: true })
    await shop.runJobs()
    const [found] = await shop.payoutsOf(artistId)
    expect([found?.reference, found?.state, shop.atCompany(payout.reference).length]).toEqual([
      payout.reference,
      'paid',
      1,
    ])
    const { artistId: other, payout: lost, there: paid } = await sent(1_600 * RUPEES)
    shop.company.move(paid.id, 'processed')
    await forget(lost.id)
    await shop.share(other, 100 * RUPEES)
    await shop.approve((await proposeRun(shop.services, { begunBy: null })).runId ?? '', true)
    await shop.runJobs()
    const [unsure] = await shop.payoutsOf(other)
    expect(unsure).toMatchObject({ trouble: 'used-up', amountPaise: 1_700 * RUPEES })
    const adoption = { payoutId: unsure?.id ?? '', adminId: shop.adminId }
    expect([await adoptPayout(shop.services, adoption), await adoptPayout(shop.services, adoption)]).toEqual([
      'done',
      'not-now',
    ])
    expect((await shop.payoutsOf(other))[0]).toMatchObject({ state: 'paid', amountPaise: 1_600 * RUPEES })
    expect([await shop.payable(other), shop.atCompany(lost.reference).length]).toEqual([100 * RUPEES, 1])
    await noFaults()
  })

  /** As if the backup were older than the payout. */
  async function forget(payoutId: string): Promise<void> {
    shop.pass(DAY)
    await shop.database.pool.query(`
      begin; set local session_replication_role = replica;
      delete from ledger_entries where transfer_id in (select id from ledger_transfers where source_id = '${payoutId}');
      delete from ledger_transfers where source_id = '${payoutId}';
      delete from payout_lines where payout_id = '${payoutId}';
      delete from jobs where payload ->> 'payoutId' = '${payoutId}';
      delete from payouts where id = '${payoutId}';
      update ledger_balances set paise = (select coalesce(sum(paise), 0) from ledger_entries
        where ledger_entries.account_id = ledger_balances.account_id);
      insert into restores (restored_at, financial_year, series) values ('${shop.now().toISOString()}', '2627', 'AAAAA');
      commit`)
  }

  test('after a restore an owner records a payout by file that was made before, as the bank has it', async () => {
    await shop.setWay('bank-file')
    const artistId = await shop.addArtist(2_000 * RUPEES)
    const [payout] = (await shop.payNow()).filter((one) => one.artistId === artistId)
    await forget(payout?.id ?? '')
    const { runId } = await proposeRun(shop.services, { begunBy: null })
    const [again] = await shop.payoutsOf(artistId)
    const paid = {
      payoutId: again?.id ?? '',
      adminId: shop.adminId,
      amountPaise: paise(2_100 * RUPEES),
      utr: 'SBINN12345678901',
    }
    expect([await notePaidBefore(shop.services, paid), await notePaidBefore(shop.services, paid)]).toEqual([
      'done',
      'too-late',
    ])
    expect([await stateOf(artistId), await shop.payable(artistId)]).toEqual([['paid'], -100 * RUPEES])
    expect(runId).not.toBeNull()
    await noFaults()
  })

  test('the settings are checked, and the database refuses payouts that move backwards', async () => {
    const settings = {
      ...({ weekday: 3, minimumPaise: paise(100_000), way: 'bank-file', bankTemplate: 'csv' } as const),
      payerAccount: '',
      payerIfsc: '',
      corporateId: '',
    }
    const by = { adminId: shop.adminId }
    expect(await changeSettings(shop.services, { ...by, settings })).toEqual({ ok: false, reason: 'no-payer' })
    const whole = { ...settings, payerAccount: '00112233445566', minimumPaise: paise(50_000) }
    expect(await changeSettings(shop.services, { ...by, settings: whole })).toEqual({ ok: true })
    const { payout } = await (async () => {
      await shop.setWay('razorpayx')
      return sent()
    })()
    for (const change of [
      sql`state = 'proposed'`,
      sql`state = 'approved'`,
      sql`amount_paise = amount_paise + 1`,
      sql`reference = 'P-OTHER-1'`,
      sql`way = 'bank-file'`,
    ])
      await expect(
        sql`update payouts set ${change} where id = ${payout.id}`.execute(shop.database.kysely),
      ).rejects.toThrow(/cannot move|never rewritten/)
    await expect(sql`delete from payouts`.execute(shop.database.kysely)).rejects.toThrow(/never deleted/)
    expect([await askPayout(shop.services, payout.id), await askPayout(shop.services, 'x')]).toEqual([
      'asked',
      'not-found',
    ])
  })
})
