/** Shared reading and writing on the wire: JSON, forms, and plain pages without a script. */
import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

const FORM_BYTES_MAX = 20_000

export async function readForm(req: IncomingMessage): Promise<URLSearchParams> {
  if (Number(req.headers['content-length'] ?? Infinity) > FORM_BYTES_MAX) throw new Error('The form is too large.')
  return new URLSearchParams(await text(req))
}

export const sendJson = (res: ServerResponse, status: number, body: object) =>
  void res
    .writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
    .end(JSON.stringify(body))

export const BAD_GATEWAY =
  '<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>'

/** The style of every page, and of the dialog. */
export const LOOK = readFileSync(join(import.meta.dirname, 'look.css'), 'utf8')

/** Pages of this folder, in its own style, whose forms lead to the URLs of `formsTo` only. */
export function pagesIn(folder: string, formsTo: string) {
  const style = LOOK + readFileSync(join(folder, 'page.css'), 'utf8')
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': [
      "default-src 'none'",
      `style-src 'sha256-${hash('sha256', style, 'base64')}'`,
      `form-action ${formsTo}`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
  }
  return {
    headers,
    send: (res: ServerResponse, status: number, title: string, body: string) =>
      void res.writeHead(status, headers).end(`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<style>${style}</style></head><body><main>${body}</main></body></html>`),
  }
}

export const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
