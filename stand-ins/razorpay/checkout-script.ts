/** The script that a page loads to let somebody pay. */
import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { FAILURE_REASONS } from './failure-reasons.ts'

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')

export function sendCheckoutScript(res: ServerResponse): void {
  const script = read('checkout.js')
    .replace("'the style sheet'", () => JSON.stringify(read('checkout.css')))
    .replace("'the reasons'", () => JSON.stringify(FAILURE_REASONS.map(({ reason }) => reason)))
  res
    .writeHead(200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
      'X-Content-Type-Options': 'nosniff',
    })
    .end(script)
}
