/**
 * The client's socket to the engine inside this process. What the client writes for one statement goes to the
 * engine in one piece, and the answer comes back unread: the client's own parser reads it, once. (The engine's own
 * adapter hands over message by message and parses each twice: a fifth more time for a whole page.)
 */
import { Duplex } from 'node:stream'
import type { EmbeddedEngine } from './embedded-engine.ts'

const TERMINATE = 'X'.charCodeAt(0)

type Chunk = { chunk: Buffer }

export class EmbeddedWire extends Duplex {
  readonly #engine: EmbeddedEngine

  constructor(engine: EmbeddedEngine) {
    super()
    this.#engine = engine
  }

  connect(): void {
    process.nextTick(() => this.emit('connect'))
  }

  override _writev(chunks: Chunk[], done: (error?: Error) => void): void {
    void this.#ask(Buffer.concat(chunks.map(({ chunk }) => chunk)), done)
  }

  async #ask(asked: Uint8Array, done: (error?: Error) => void): Promise<void> {
    try {
      // A client that goes does not end the engine: it serves whoever comes next.
      if (asked[0] !== TERMINATE) for (const part of await this.#engine.ask(asked)) this.push(part)
      done()
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)))
    }
  }

  override _read(): void {}

  override _final(done: () => void): void {
    this.push(null)
    done()
  }

  /** What a client also asks of a socket. */
  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}
}
