import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'
import { gotoLive } from '#tests/harness/goto-live.ts'

/** The store, but for one answer, which breaks off in its midst. */
async function openBroken(storeUrl: string, broken: string) {
  const server = createServer((asked, answer) => {
    if (asked.url !== broken) {
      const { host: _, ...headers } = asked.headers
      request(storeUrl + asked.url, { headers }, (came) => {
        answer.writeHead(came.statusCode ?? 502, came.headers)
        came.pipe(answer)
      }).end()
      return
    }
    answer.writeHead(200, { 'content-type': 'application/json', 'content-length': 1_000 })
    answer.write('{"user":', () => answer.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.dispose]: close,
  }
}

test(
  'an answer about the visitor that breaks off in its midst is no fault of the page',
  { tag: ['@phone', '@long'] },
  async ({ page, baseURL }) => {
    using store = await openBroken(baseURL ?? '', '/me')
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(String(error)))
    const broken = page.waitForEvent('requestfailed', (failed) => new URL(failed.url()).pathname === '/me')
    await gotoLive(page, `${store.url}/about`)
    await broken
    await page.waitForLoadState('networkidle')
    expect(faults).toEqual([])
  },
)
