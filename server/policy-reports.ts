/**
 * Receives browsers' reports of resources blocked by a page's content security policy. Reports are counted by directive
 * and logged now and then, without their URLs and texts, which may be personal.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Log } from '#shared/log.ts'
import { figure } from '#shared/figures.rules.ts'
import { fieldsOf, jsonOf } from '#shared/sent-fields.rules.ts'
import { REFUSING, REPORTS_PATH } from './content-security.ts'
import { sendText, type HeaderList } from './response-headers.ts'
import { Attempts } from './attempts.ts'

const BYTES_MAX = 16_384
const MINUTE_MS = 60_000
const REPORTS_A_MINUTE = 60

export type PolicyReports = ReturnType<typeof createPolicyReports>

export function createPolicyReports(log: Log) {
  const attempts = new Attempts({ countMax: REPORTS_A_MINUTE, windowMs: MINUTE_MS })
  const lines = new Attempts({ countMax: 1, windowMs: MINUTE_MS })
  const counts = new Map<string, number>()

  function count({ line, refused }: Report): void {
    counts.set(line, (counts.get(line) ?? 0) + 1)
    if (lines.take(line) === 0) log.warn({ line, refused }, 'A browser reported a content security policy violation.')
  }

  return {
    readings: () => [...counts].map(([line, value]) => figure('policy_reports_total', value, { line })),
    isFor: (method: string | undefined, pathname: string) => method === 'POST' && pathname === REPORTS_PATH,
    async take(req: IncomingMessage, res: ServerResponse, address: string, headers: HeaderList): Promise<void> {
      const waitMs = attempts.take(address)
      if (waitMs > 0)
        return sendText(res, 429, 'Too many reports.', [...headers, ['Retry-After', String(Math.ceil(waitMs / 1_000))]])
      const length = req.headers['content-length']
      if (length === undefined) return sendText(res, 411, 'The report needs a Content-Length.', headers)
      if (Number(length) > BYTES_MAX) return sendText(res, 413, 'The report is too large.', headers)
      const body = await text(req).catch(() => undefined)
      // The sender has gone.
      if (body === undefined) return
      const report = readReport(body)
      if (!report) return sendText(res, 400, 'This is not a valid report.', headers)
      count(report)
      sendText(res, 200, 'noted', headers)
    },
  }
}

type Report = { line: string; refused: string }

/** Keeps only our own words of a report. */
function readReport(body: string): Report | undefined {
  const told = fieldsOf(fieldsOf(jsonOf(body))['csp-report'])
  const line = told['effective-directive'] ?? told['violated-directive']
  if (typeof line !== 'string') return undefined
  return { line: REFUSING.has(line) ? line : 'other', refused: kindOf(told['blocked-uri']) }
}

const KINDS = new Set(['inline', 'eval', 'data', 'blob', 'trusted-types-sink', 'trusted-types-policy'])

const kindOf = (refused: unknown) => (typeof refused === 'string' && KINDS.has(refused) ? refused : 'an address')
