/** Argon2id with 19 MiB and two passes, two passwords at a time: a flood of them must not slow the shop. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { createWorkQueue } from '#shared/work-queue.ts'

const derive = promisify(argon2)
const inTurn = createWorkQueue({ atOnceMax: 2, waitingMax: 20 })
const lines = new AsyncLocalStorage<'first'>()

const enqueue = <T>(work: () => Promise<T>) => inTurn(work, lines.getStore())

/** Passwords from known devices: they never wait for a stranger's. */
export const asKnown = <T>(work: () => Promise<T>): Promise<T> => lines.run('first', work)

const COST = { memory: 19_456, passes: 2, parallelism: 1 }
const TAG_BYTES = 32
const SALT_BYTES = 16

/** In the usual notation, which names its own cost. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const tag = await enqueue(() =>
    derive('argon2id', { ...COST, tagLength: TAG_BYTES, nonce: salt, message: bytesOf(password) }),
  )
  const { memory, passes, parallelism } = COST
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${written(salt)}$${written(tag)}`
}

const NOTATION = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

export async function verifyPassword({ password, hash }: { password: string; hash: string }): Promise<boolean> {
  const [, memory, passes, parallelism, salt, tag] = NOTATION.exec(hash) ?? []
  if (salt === undefined || tag === undefined) return false
  const kept = Buffer.from(tag, 'base64')
  const derived = await enqueue(() =>
    derive('argon2id', {
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
      tagLength: kept.length,
      nonce: Buffer.from(salt, 'base64'),
      message: bytesOf(password),
    }),
  )
  return timingSafeEqual(kept, derived)
}

/** Keyboards may send the same characters as different bytes. */
const bytesOf = (password: string) => Buffer.from(password.normalize('NFKC'))

const written = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
