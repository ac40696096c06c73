/** Opens a ZIP file in memory and unpacks the parts that are asked for, within a limit for all of them. */
import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'

/** The file isn't one that can be read. */
export class UnreadableFile extends Error {
  readonly reason: 'broken' | 'locked' | 'too-large' | 'encoding'

  constructor(reason: UnreadableFile['reason']) {
    super(reason)
    this.reason = reason
  }
}

export const broken = () => new UnreadableFile('broken')

/** All parts that are read, unpacked. */
const UNPACKED_BYTES_MAX = 24_000_000

const unpack = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflateRaw)

const END = Buffer.from('PK\u{5}\u{6}', 'latin1')
const ENTRY = 0x02_01_4b_50
const IS_ENCRYPTED = 1
const DEFLATED = 8

/** The files inside a ZIP file, by name. */
export function openZip(file: Buffer) {
  const entries = new Map<string, { flags: number; method: number; size: number; start: number }>()
  const end = file.lastIndexOf(END)
  let at = end < 0 ? file.length : numberAt(file, end + 16, 4)
  for (let left = end < 0 ? 0 : numberAt(file, end + 10, 2); left > 0; left--) {
    if (numberAt(file, at, 4) !== ENTRY) throw broken()
    const [flags, method, size] = [numberAt(file, at + 8, 2), numberAt(file, at + 10, 2), numberAt(file, at + 20, 4)]
    const nameLength = numberAt(file, at + 28, 2)
    const name = file.toString('utf8', at + 46, at + 46 + nameLength)
    entries.set(name, { flags, method, size, start: numberAt(file, at + 42, 4) })
    at += 46 + nameLength + numberAt(file, at + 30, 2) + numberAt(file, at + 32, 2)
  }
  let bytesLeft = UNPACKED_BYTES_MAX

  async function bytesOf(name: string): Promise<Buffer | undefined> {
    const entry = entries.get(name)
    if (!entry) return undefined
    if (entry.flags & IS_ENCRYPTED) throw new UnreadableFile('locked')
    const start = entry.start + 30 + numberAt(file, entry.start + 26, 2) + numberAt(file, entry.start + 28, 2)
    const packed = file.subarray(start, start + entry.size)
    if (entry.method !== DEFLATED) return packed
    return unpack(packed, { maxOutputLength: Math.max(1, bytesLeft) }).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ERR_BUFFER_TOO_LARGE' ? new UnreadableFile('too-large') : broken()
    })
  }

  return {
    /** Undefined if there is no such part. */
    async text(name: string): Promise<string | undefined> {
      const bytes = await bytesOf(name)
      if (!bytes) return undefined
      bytesLeft -= bytes.length
      if (bytesLeft <= 0) throw new UnreadableFile('too-large')
      const text = decoded(bytes)
      // No declarations: they can name other files, and entities that grow without end.
      if (/<!(?!--)/.test(text)) throw broken()
      return text
    },
  }
}

function numberAt(file: Buffer, at: number, bytes: 2 | 4): number {
  if (at < 0 || at + bytes > file.length) throw broken()
  return file.readUIntLE(at, bytes)
}

function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw broken()
  }
}
