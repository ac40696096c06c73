/** `npm run audit:log`: everything in the audit log that is missing, changed or out of order. */
import { parseArgs } from 'node:util'
import { findingWords } from '#domain/audit/audit-chain.ts'
import { checkAudit } from '#domain/audit/check-audit.ts'
import { erasureWords } from '#domain/audit/rewrites.ts'
import { refuse, runScript, withDatabase } from './run-script.ts'

await runScript(async (env) => {
  const { values } = parseArgs({ options: { head: { type: 'string' } } })
  const [, position, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(values.head ?? '') ?? []
  if (values.head !== undefined && (position === undefined || hash === undefined))
    return refuse('--head must be the head that an earlier check printed: a number, a colon and 64 letters and digits.')
  await withDatabase(env, async (database) => {
    const noted = position === undefined || hash === undefined ? undefined : { position: Number(position), hash }
    const checked = await checkAudit({ database, clock: { now: () => new Date() } }, { noted })
    const { findings, links, erasures, ended, waiting, head } = checked
    for (const finding of findings) console.info(findingWords(finding))
    console.info(`${findings.length} ${findings.length === 1 ? 'fault' : 'faults'} found in ${links} links.`)
    for (const erasure of erasures) console.info(erasureWords(erasure))
    console.info(`${ended} refused sign-ins expired.`)
    console.info(`${waiting} entries not sealed yet.`)
    console.info(`Head: ${head.position}:${head.hash}`)
    if (findings.length > 0) process.exitCode = 1
  })
})
