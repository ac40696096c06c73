import { readAuditQuery } from '#domain/admin/audit-log/audit-query.rules.ts'
import { exportAudit } from '#domain/admin/audit-log/show-audit.ts'
import { csvAnswer } from '#app/http/file-answer.ts'
import { forRoleCall } from '#app/http/personal-loader.ts'
import { adminAuditWords } from '#words/admin-audit.ts'

/** The entries that the audit page shows for the same search, as a table for spreadsheets. */
export const loader = forRoleCall('admin', ({ services, visitor, visit, url, request }) => {
  const query = readAuditQuery(url.searchParams)
  const entries = exportAudit(services, { query, admin: visitor, address: visit.address })
  return csvAnswer(request, { name: 'audit', heads: adminAuditWords.csvHeads, rows: lines(entries) })
})

async function* lines(entries: ReturnType<typeof exportAudit>) {
  for await (const { id, happenedAt, action, actorId, actorEmail, object, address, facts } of entries) {
    yield [Number(id), happenedAt, action, actorId, actorEmail, object, address, JSON.stringify(facts)]
  }
}
