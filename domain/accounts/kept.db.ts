import { sql } from 'kysely'
import { listOf } from '#db/sql-parts.ts'
import { AT_ONCE, olderThan, oneOf, WITH_ACCOUNT, type KeptData } from '#domain/kept/kept.db.ts'

export const accountsKept: KeptData = {
  tables: {
    accounts: { what: 'who can sign in', until: WITH_ACCOUNT, erased: AT_ONCE },
    credentials: { what: 'password hashes and Google account ids', until: WITH_ACCOUNT, erased: AT_ONCE },
    profiles: { what: 'a person’s details', until: WITH_ACCOUNT, erased: AT_ONCE },
    sessions: { what: 'who is signed in on which device', until: '30 days at most', erased: AT_ONCE },
    verifications: { what: 'hashes of e-mail links', until: 'a day at most', erased: AT_ONCE },
  },
  endings: {
    'sessions-ended': {
      table: 'sessions',
      which: 'ended sessions, with IP address and browser',
      days: 1,
      after: 'their end',
      why: 'no longer needed',
      where: olderThan('expires_at'),
    },
    'tokens-ended': {
      table: 'verifications',
      which: 'expired e-mail links',
      days: 1,
      after: 'their end',
      why: 'no longer needed',
      where: olderThan('expires_at'),
    },
  },
  download: {
    account: ({ id }) =>
      oneOf(sql`select email, email_verified, has_two_step, created_at from accounts where id = ${id}`),
    profile: ({ id }) =>
      oneOf(sql`
        select first_name, last_name, email, phone, address, city, state, postal_code, country, role, duty,
          created_at, suspended_at, suspension_reason
        from profiles where id = ${id}`),
    sessions: ({ id }) =>
      listOf(sql`
        select ip_address, user_agent, created_at, updated_at as last_used_at
        from sessions where account_id = ${id} order by created_at, id`),
    signs_in_by: ({ id }) =>
      listOf(sql`select provider_id, created_at from credentials where account_id = ${id} order by provider_id`),
  },
  mails: { addressed: ['account-mail'] },
  traces: { phones: ({ id }) => sql`select phone from profiles where id = ${id}` },
  /** Cart, wishlist, sessions and credentials are deleted with it. */
  async erase(tx, { id }) {
    await tx.deleteFrom('verifications').where('value', 'like', `${id} %`).execute()
    await tx.deleteFrom('profiles').where('id', '=', id).execute()
    await tx.deleteFrom('accounts').where('id', '=', id).execute()
  },
}
