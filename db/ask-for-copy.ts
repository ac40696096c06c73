/**
 * Only the process that runs the embedded database can copy it. Others ask it through a socket in its folder, which
 * only the same user can reach.
 */
import { once } from 'node:events'
import { chmod, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { firstLine, type Connection } from './connection.ts'

const NAME = '.copies'
/** Systems take no longer address of a socket. */
const ADDRESS_BYTES_MAX = 100
const COPIED = 'copied'

const addressOf = (dataDir: string) => join(resolve(dataDir), NAME)

type Offering = Pick<Connection, 'files' | 'pool'>

/** Undefined where a socket isn't possible: the path is too long, or the system has none. */
export async function answerCopyRequests(
  database: Offering,
  dataDir: string,
): Promise<(() => Promise<void>) | undefined> {
  const address = addressOf(dataDir)
  if (process.platform === 'win32' || Buffer.byteLength(address) > ADDRESS_BYTES_MAX) return undefined
  // The folder is locked, so a socket found here was left by a killed process.
  await rm(address, { force: true })
  const server = createServer({ allowHalfOpen: true }, (socket) => void answer(database, socket))
  await once(server.listen(address), 'listening')
  await chmod(address, 0o600)
  return async () => {
    await once(server.close(), 'close')
  }
}

async function answer({ files, pool }: Offering, socket: Socket): Promise<void> {
  socket.on('error', () => {})
  try {
    const folder = await text(socket)
    await pool.query('checkpoint')
    await files?.copyTo(folder)
    socket.end(COPIED)
  } catch (error) {
    socket.end(firstLine(error))
  }
}

/**
 * Asks the process that runs the database for a copy of its files in a new folder; undefined when no process runs it.
 */
export async function askForCopy(
  dataDir: string,
  folder: string,
): Promise<{ ok: true } | { ok: false; reason: string } | undefined> {
  const socket = connect(addressOf(dataDir))
  try {
    await once(socket, 'connect')
  } catch {
    return undefined
  }
  try {
    socket.end(folder)
    const said = await text(socket)
    return said === COPIED ? { ok: true } : { ok: false, reason: said || 'the store stopped during the copy' }
  } catch (error) {
    return { ok: false, reason: firstLine(error) }
  }
}
