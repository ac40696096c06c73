/** An entry of a gift card as a statement, for tests of what the database itself refuses, and of what an audit finds. */
type Entry = { kind: string; change?: number; held?: number; note?: string; order?: string; name?: string }

/** `card`: an expression of its id. */
export function entryStatement(card: string, { kind, change = 0, held = 0, note, order, name }: Entry): string {
  const text = (value: string | undefined) => (value === undefined ? 'null' : `'${value}'`)
  const lines = [
    ['gift_cards', 'card', -change],
    ['gift_cards_held', 'card', -held],
    ['suspense', 'null', change + held],
  ] as const
  return `
    with header as (
      insert into ledger_transfers (purpose, source, source_id, nth, effective_on, booked_at, note, order_id)
      select '${kind}', 'gift-card-${kind}', coalesce(${text(name)}, gen_random_uuid()::text), 1, current_date, now(),
        ${text(note)}, ${order ?? 'null'}
      returning id
    )
    insert into ledger_entries (transfer_id, line, account_id, paise)
    select header.id, row_number() over (), account_id, paise from header, (select ${card} as card) of_card, lateral (
      ${lines.map(([code, owner, paise]) => `select ledger_account('${code}', ${owner}::uuid) as account_id, ${paise} as paise`).join(' union all ')}
    ) line where paise <> 0`
}
