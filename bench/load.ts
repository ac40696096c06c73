/** The load generator, a process of its own. A wrong answer makes the whole run worthless, so it ends it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { json } from 'node:stream/consumers'

const autocannon = createRequire(import.meta.url).resolve('autocannon/autocannon.js')

type Answer = {
  '2xx': number
  non2xx: number
  errors: number
  timeouts: number
  duration: number
  requests: { total: number }
}

export type Load = { url: string; headers: Record<string, string>; connections: number; seconds: number }

export async function putUnderLoad({
  url,
  headers,
  connections,
  seconds,
}: Load): Promise<{ requests: number; seconds: number }> {
  const options = ['--json', '--no-progress', '-c', String(connections), '-d', String(seconds)]
  for (const [name, value] of Object.entries(headers)) options.push('-H', `${name}=${value}`)
  const child = spawn(process.execPath, [autocannon, ...options, url], { stdio: ['ignore', 'pipe', 'ignore'] })
  const ended = once(child, 'exit')
  const answer = (await json(child.stdout)) as Answer
  await ended
  const wrong = answer.non2xx + answer.errors + answer.timeouts
  if (wrong > 0) throw new Error(`${wrong} of ${answer.requests.total} answers of ${url} were wrong.`)
  return { requests: answer['2xx'], seconds: answer.duration }
}
