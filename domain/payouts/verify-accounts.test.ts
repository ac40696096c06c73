import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findPayoutAccountById } from '#domain/artists/papers/payout-accounts.db.ts'
import { rowsOf } from '#db/sql-parts.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'
import { describeOnEachEngine } from '#tests/harness/database.ts'
import { bankOf, openPayoutShop, type PayoutShop } from '#tests/harness/payouts.ts'
import { randomUUID } from 'node:crypto'
import { verifyAccounts } from './verify-accounts.ts'

const DAY = 24 * 60

describeOnEachEngine((engine) => {
  let shop: PayoutShop
  beforeAll(async () => {
    shop = await openPayoutShop(engine)
  }, 60_000)
  afterAll(() => shop.close())
  beforeEach(() => {
    shop.company.newValidations = undefined
    shop.company.fault = undefined
  })

  /** An account that nobody has verified. */
  async function newAccount() {
    const artistId = await shop.addArtist()
    const details = bankOf(randomUUID())
    const accountId = await shop.giveAccount(artistId, details, 'none')
    const number = details.way === 'bank' ? details.number : ''
    return {
      accountId,
      /** The small credits to it, the oldest first. */
      asked: () =>
        shop.company.books.validations
          .filter(({ fund_account }) => fund_account.bank_account?.account_number === number)
          .toReversed(),
      state: async () => {
        const account = await findPayoutAccountById(shop.database.kysely, accountId)
        const name = account?.verifiedName
        return [account?.verificationState, name ? shop.services.papersLock.open(artistId, name)?.text : null]
      },
      /** What the audit log has of the account, and which e-mails were sent. */
      told: async () => {
        const rows = await rowsOf<{ said: string }>(shop.database.kysely)`
          select action as said from audit_log where action like 'payout-account-%'
            and object_id = (select profile_id::text from artists where id = ${artistId})
          union all select 'e-mail' from jobs where kind = 'papers-mail' and payload ->> 'accountId' = ${accountId}`
        return rows.map(({ said }) => said)
      },
    }
  }

  /** What each morning does. */
  async function morning(): Promise<void> {
    shop.pass(DAY)
    await verifyAccounts(shop.services, indiaDay(shop.now()))
    await shop.runJobs()
  }

  const tellLast = async () => {
    const event = shop.company.webhooks.events.at(-1)
    if (!event) throw new Error('The company has said nothing.')
    await shop.tell(event)
    await shop.runJobs()
  }

  const VERIFIED = ['verified', 'Asha Rao']

  test('an account is asked about once, is pending, and is verified with the bank’s name when the bank has answered', async () => {
    shop.company.newValidations = 'stay open'
    const { asked, state } = await newAccount()
    await morning()
    expect([await state(), asked().length]).toEqual([['pending', null], 1])
    await morning()
    expect([await state(), asked().length]).toEqual([['pending', null], 1])
    shop.company.endValidation(asked()[0]?.id ?? '')
    await tellLast()
    expect([await state(), asked().length]).toEqual([VERIFIED, 1])
    await morning()
    expect(asked()).toHaveLength(1)
    expect(shop.errors).toEqual([])
  })

  test('an answer that comes twice is noted once, and without any webhook the store asks by itself', async () => {
    shop.company.newValidations = 'stay open'
    const [told, alone] = [await newAccount(), await newAccount()]
    await morning()
    for (const { asked } of [told, alone]) {
      shop.company.endValidation(asked()[0]?.id ?? '')
    }
    await tellLast()
    await tellLast()
    await shop.passAndRun(12)
    expect([await told.state(), await alone.state()]).toEqual([VERIFIED, VERIFIED])
    for (const account of [told, alone])
      expect((await account.told()).toSorted()).toEqual([
        'payout-account-pending',
        'payout-account-verified',
        'payout-account-verified',
      ])
  })

  test('a bank with another name leaves the account to an owner, and no second credit is sent', async () => {
    shop.company.newValidations = 'find another name'
    const { asked, state } = await newAccount()
    await morning()
    await morning()
    await morning()
    expect([await state(), asked().length]).toEqual([['pending', null], 1])
  })

  test('an account that does not exist has failed, and its artist gets one e-mail', async () => {
    shop.company.newValidations = 'find no such account'
    const { asked, state, told } = await newAccount()
    await morning()
    await morning()
    expect([await state(), asked().length]).toEqual([['failed', null], 1])
    expect((await told()).filter((said) => said === 'e-mail')).toHaveLength(1)
  })

  test('an account that the company refuses has failed before any credit', async () => {
    const { accountId, asked, state } = await newAccount()
    const { artistId = '' } = (await findPayoutAccountById(shop.database.kysely, accountId)) ?? {}
    const wrong = await shop.giveAccount(artistId, { ...bankOf(randomUUID()), ifsc: 'HDFC' } as never, 'none')
    await morning()
    const account = await findPayoutAccountById(shop.database.kysely, wrong)
    expect([account?.verificationState, asked()]).toEqual(['failed', []])
    expect(await state()).toEqual(['none', null])
  })

  test('where the bank could not find out, another credit is sent the next morning', async () => {
    shop.company.newValidations = 'fail'
    const { asked, state } = await newAccount()
    await morning()
    expect([await state(), asked().length]).toEqual([['pending', null], 1])
    shop.company.newValidations = undefined
    await morning()
    await shop.passAndRun(12)
    expect([await state(), asked().length]).toEqual([VERIFIED, 2])
  })

  test('after a kill between asking and answering, another credit verifies the account, and the first answer does no harm', async () => {
    const { asked, state } = await newAccount()
    shop.company.newValidations = 'stay open'
    shop.company.fault = ({ path }) =>
      path === '/fund_accounts/validations' ? 'acts, then cuts the connection' : undefined
    await morning()
    expect([await state(), asked().length]).toEqual([['none', null], 1])
    shop.company.fault = undefined
    shop.company.newValidations = undefined
    await shop.restart()
    await shop.passAndRun(18)
    expect([await state(), asked().map(({ reference_id }) => reference_id?.slice(-2))]).toEqual([
      VERIFIED,
      ['-1', '-2'],
    ])
    shop.company.endValidation(asked()[0]?.id ?? '', 'find no such account')
    await tellLast()
    expect(await state()).toEqual(VERIFIED)
  })

  test('a company that never answers gets five credits at most; then an owner decides', async () => {
    const { asked, state } = await newAccount()
    shop.company.fault = ({ path }) =>
      path === '/fund_accounts/validations' ? 'acts, then cuts the connection' : undefined
    for (let day = 0; day < 8; day++) {
      await morning()
      await shop.passAndRun(12)
    }
    expect([await state(), asked().length]).toEqual([['none', null], 5])
  })
})
