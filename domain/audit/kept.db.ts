import { sql } from 'kysely'
import { listOf } from '#db/sql-parts.ts'
import { WITH_SHOP, type KeptData } from '#domain/kept/kept.db.ts'
import { REFUSED_SIGN_INS } from './audit-chain.ts'

export const auditKept: KeptData = {
  tables: {
    audit_links: {
      what: 'the chain that seals the audit log',
      until: WITH_SHOP,
      erased: 'the salt that could confirm a guess is deleted at once',
    },
    audit_log: {
      what: 'who did what, and when',
      until: WITH_SHOP,
      erased: 'pseudonymised at once: actor, object, IP address and text that names the person',
    },
    audit_refusals: {
      what: 'recent repeated refusals, counted by a hash',
      until: 'an hour, until the audit log has the count',
    },
    audit_rewrites: {
      what: 'which entries of the audit log each erasure rewrote, without their old text',
      until: WITH_SHOP,
    },
  },
  endings: {
    'refused-sign-ins': {
      table: 'audit_log',
      which: 'failed or refused sign-ins, except every twentieth',
      days: REFUSED_SIGN_INS.days,
      after: 'the attempt',
      isSampled: true,
      why: 'an attack can still be seen: the chain keeps the time of each, and one in twenty keeps the IP address and account',
      where: ({ before }) => sql`action = any(${[...REFUSED_SIGN_INS.actions]}) and happened_at < ${before}
        and id % ${sql.lit(REFUSED_SIGN_INS.keptOneOf)} <> 0
        and exists (select from audit_links where entry_id = audit_log.id)`,
    },
  },
  download: {
    log: ({ id, provenEmail }) =>
      listOf(sql`
        select happened_at, action, object, case when actor_id = ${id} or actor_id is null then address end as address, facts
        from audit_log where actor_id = ${id} or object = ${id} or object = ${provenEmail} order by audit_log.id`),
  },
}
