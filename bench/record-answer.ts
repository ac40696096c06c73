import { request } from 'node:http'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'

export type RecordedAnswer = { status: number; headers: string[]; body: Uint8Array }

/** What Chromium sends when a page is opened from the address bar. */
export const browserHeaders: Record<string, string> = {
  Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8',
  'Accept-Encoding': 'gzip, deflate, br, zstd',
  'Accept-Language': 'en-IN,en;q=0.9',
  'Cache-Control': 'no-cache',
  'Sec-Fetch-Dest': 'document',
  'Sec-Fetch-Mode': 'navigate',
  'Sec-Fetch-Site': 'none',
  'Sec-Fetch-User': '?1',
  'Upgrade-Insecure-Requests': '1',
  'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36',
}

/** Node adds these to every answer. */
const BY_NODE = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])

/** The answer as it came over the wire, still compressed. */
export async function recordAnswer(url: string, headers: Record<string, string>): Promise<RecordedAnswer> {
  const asking = request(url, { headers }).end()
  const [answer] = (await once(asking, 'response')) as [IncomingMessage]
  const pairs = Array.from({ length: answer.rawHeaders.length / 2 }, (_, index) =>
    answer.rawHeaders.slice(index * 2, index * 2 + 2),
  )
  return {
    status: answer.statusCode ?? 0,
    headers: pairs.filter(([name = '']) => !BY_NODE.has(name.toLowerCase())).flat(),
    body: await buffer(answer),
  }
}
