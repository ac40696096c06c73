import type { ServerResponse } from 'node:http'
import { POLICY_FOR_FILES } from './content-security.ts'
import { CACHE_NEVER } from './response-headers.ts'
import type { HeaderList } from './response-headers.ts'

/** A short plain answer for what is not a page: refused addresses, probes, figures. */
export function sendText(res: ServerResponse, status: number, text: string, headers: HeaderList): void {
  const body = Buffer.from(`${text}\n`)
  const own: HeaderList = [
    ['Content-Type', 'text/plain; charset=utf-8'],
    ['Content-Length', String(body.length)],
    ['Cache-Control', CACHE_NEVER],
    ['Content-Security-Policy', POLICY_FOR_FILES],
  ]
  res.writeHead(status, [...headers, ...own].flat())
  res.end(body)
}
