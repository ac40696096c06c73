import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/connect.ts'
import { addGiftCard } from '#tests/harness/add-gift-card.ts'
import { describeOnEachEngine, openTestDatabase } from '#tests/harness/database.ts'
import { entryStatement } from '#tests/harness/gift-card-entry.ts'
import { refuses } from '#tests/harness/refused-statement.ts'
import { createSeal } from '#shared/seal.ts'
import { codeOfCard, hashOfCode } from './card-code.ts'
import { readGiftCardCode } from './code.rules.ts'
import { listCardsOfCodes, lockCards } from './ledger.db.ts'

describeOnEachEngine((engine) => {
  let database: Database
  let card: { id: string; code: string }
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    card = await addGiftCard(database.kysely)
  })
  afterAll(() => database.close())

  test("a card is found by its code, which the database doesn't reveal and only the store can make again", async () => {
    const code = readGiftCardCode(card.code) ?? ''
    const [found] = await listCardsOfCodes(database.kysely, [hashOfCode(code)])
    expect(found).toMatchObject({ id: card.id, lastFour: code.slice(-4), balancePaise: 50_000, heldPaise: 0 })
    const [known] = await database.kysely.transaction().execute((tx) => lockCards(tx, [card.id]))
    if (!known) throw new Error('The card is gone.')
    const seal = (...secrets: string[]) => createSeal('gift cards', secrets)
    expect(codeOfCard(seal('a secret of this test'), known)).toBe(code)
    expect(codeOfCard(seal('a newer one', 'a secret of this test'), known)).toBe(code)
    expect(codeOfCard(seal('a newer one'), known)).toBeUndefined()
    const { rows } = await database.pool.query('select to_jsonb(gift_cards) as row from gift_cards')
    expect(JSON.stringify(rows)).not.toContain(code.slice(0, 8))
  })

  const entry = (of: Parameters<typeof entryStatement>[1]) => entryStatement(`'${card.id}'::uuid`, of)
  const refused = (claim: string, statement: () => string, by: 'check' | 'unique' | 'restrict') =>
    refuses(() => database, claim, statement, by)
  refused('more comes off a card than is on it', () => entry({ kind: 'expire', change: -50_001 }), 'check')
  refused(
    'money comes onto a card a second time',
    () => entry({ kind: 'issue', change: 50_000, name: card.id }),
    'unique',
  )
  refused('somebody adjusts a card and does not say why', () => entry({ kind: 'adjust', change: 100 }), 'check')
  refused('a card is charged for no order', () => entry({ kind: 'capture', change: -100 }), 'check')
  refused('a balance is changed without an entry', () => 'update gift_cards set balance_paise = 1', 'restrict')
  refused(
    'a card is made with money on it',
    () =>
      `insert into gift_cards (code_hash, last_four, initial_paise, balance_paise, ends_on, made_why)
     values (repeat('0', 64), 'ABCD', 100, 100, '2099-01-01', 'x')`,
    'restrict',
  )
})
