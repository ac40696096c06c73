import { createServer } from 'node:net'

/** Systems hand out ports from 32768 on to clients: one that is free now may be taken a moment later. */
const [LOWEST, HIGHEST] = [20_000, 32_000]
const TRIES = 20

/** A loopback port nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < TRIES; tried++) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST))
    if (await isFree(port)) return port
  }
  throw new Error('No port is free.')
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
