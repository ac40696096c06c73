/** Raw HTTP: nothing is decoded, followed, added or normalised. */
import { request } from 'node:http'
import type { Agent, IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import { connect } from 'node:net'

export type Exchanged = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string }

export function exchange(
  address: string,
  options: {
    method?: string
    headers?: OutgoingHttpHeaders
    body?: string
    patienceMs?: number
    /** Keeps connections; without it each exchange has its own. */
    agent?: Agent
  } = {},
): Promise<Exchanged> {
  const { method = 'GET', headers = {}, body, patienceMs = 30_000, agent = false } = options
  const signal = AbortSignal.timeout(patienceMs)
  return new Promise((resolve, reject) => {
    const sent = request(address, { method, headers, agent, signal }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () => {
        const whole = Buffer.concat(chunks)
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: whole, text: whole.toString() })
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Sends these bytes unchanged and returns all that came back until the connection was closed. */
export function exchangeBytes(
  port: number,
  bytes: string | Buffer,
  { patienceMs = 5_000 } = {},
): Promise<{ text: string; isClosed: boolean; tookMs: number }> {
  return new Promise((resolve) => {
    const startedAt = performance.now()
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    let text = ''
    const finish = (isClosed: boolean) => {
      clearTimeout(timer)
      socket.destroy()
      resolve({ text, isClosed, tookMs: performance.now() - startedAt })
    }
    const timer = setTimeout(() => finish(false), patienceMs)
    socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')))
    socket.on('error', () => {})
    socket.on('close', () => finish(true))
  })
}
