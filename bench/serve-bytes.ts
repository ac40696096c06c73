/** The baseline of cached pages: bare `node:http` that sends recorded answers, and does nothing else. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import type { RecordedAnswer } from './record-answer.ts'
import { serveForBench } from './serve-for-bench.ts'

serveForBench(async (answers: Map<string, RecordedAnswer>) => {
  const server = createServer((req, res) => {
    const answer = answers.get(req.url ?? '')
    if (!answer) return void res.writeHead(404).end()
    res.writeHead(answer.status, answer.headers)
    res.end(answer.body)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return { port, close: () => Promise.resolve(server.closeAllConnections()) }
})
