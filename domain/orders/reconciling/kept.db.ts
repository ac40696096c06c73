import { olderThan, type KeptData } from '#domain/kept/kept.db.ts'

export const reconcilingKept: KeptData = {
  tables: { money_checks: { what: 'reconciliations', until: 'until they end' } },
  endings: {
    'money-checks-old': {
      table: 'money_checks',
      which: 'findings of the daily reconciliation',
      days: 400,
      after: 'it ended',
      why: 'newer ones show what is still open',
      where: olderThan('ended_at'),
    },
  },
}
