import { sql } from 'kysely'
import { listOf } from '#db/sql-parts.ts'
import { AT_ONCE, type KeptData } from '#domain/kept/kept.db.ts'

export const twoStepKept: KeptData = {
  tables: {
    authenticators: {
      what: 'keys of authenticator apps, encrypted with the store’s secret',
      until: 'until they are turned off',
      erased: AT_ONCE,
    },
    passkeys: { what: 'passkeys: name, public key, when last used', until: 'until they are removed', erased: AT_ONCE },
    recovery_codes: { what: 'hashes of recovery codes', until: 'until they are used', erased: AT_ONCE },
  },
  download: {
    'two_step_verification.app_since': ({ id }) =>
      sql`(select confirmed_at from authenticators where account_id = ${id})`,
    'two_step_verification.recovery_codes_left': ({ id }) =>
      sql`(select count(*)::int from recovery_codes where account_id = ${id})`,
    'two_step_verification.passkeys': ({ id }) =>
      listOf(sql`
        select name, created_at, last_used_at from passkeys where account_id = ${id} order by created_at, id`),
  },
}
