import { expect, test } from 'vitest'
import { createLog } from '#shared/log.ts'
import { createRefusals } from './note-refusals.ts'

function listening() {
  const lines: string[] = []
  const note = createRefusals(createLog('info', (line) => void lines.push(line)))
  const said = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  return { note, said }
}

const ASKED = { address: '203.0.113.5', requestId: 'x-1', method: 'POST', path: '/quote/aB3' }

test('refusals are noted; answers, typing mistakes and requests to sign in are not', () => {
  const { note, said } = listening()
  for (const status of [200, 302, 400, 401, 403, 404, 409, 411, 413, 415, 422, 429, 503]) note({ ...ASKED, status })
  expect(said().map(({ status }) => status)).toEqual([400, 403, 411, 413, 415, 429])
  expect(said()[0]).toMatchObject({ requestId: 'x-1', method: 'POST', path: '/quote/…' })
  expect(JSON.stringify(said())).not.toContain(ASKED.address)
})

test("a signed-in person who asks for a missing page, or for other people's sections, is noted", () => {
  const { note, said } = listening()
  note({ ...ASKED, status: 404, account: 'a' })
  note({ ...ASKED, status: 302, account: 'b', isRefused: true })
  expect(said().map(({ status, account }) => [status, account])).toEqual([
    [404, 'a'],
    [302, 'b'],
  ])
})

test('one address cannot fill the log, or keep another one out of it', () => {
  const { note, said } = listening()
  for (let time = 0; time < 100; time++) note({ ...ASKED, status: 400 })
  note({ ...ASKED, address: '203.0.113.6', status: 429 })
  expect(said()).toHaveLength(31)
})
