/**
 * The embedded engine, from outside its thread. While it searches or writes to the disk, the rest of the store goes on
 * answering.
 */
import { readFile } from 'node:fs/promises'
import { Duplex } from 'node:stream'
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import { programFile } from '#shared/project-folder.ts'

/** In memory without a folder; started from a dump with a snapshot. */
export type EngineFiles = { dataDir?: string | undefined; snapshot?: Blob | undefined }

/** Compiled here, once for the process: the engine would take twice as long over it. */
export type EngineStart = EngineFiles & { code: WebAssembly.Module }

export type ToEngine = Uint8Array | 'close' | 'dump' | { copyTo: string }
export type FromEngine = 'ready' | 'closed' | 'copied' | Uint8Array[] | { failed: string }

type Waiting = { resolve: (said: FromEngine) => void; reject: (error: Error) => void }

export class EmbeddedEngine {
  readonly #thread: Worker
  /** The engine answers in the order in which it is asked. */
  readonly #waiting: Waiting[] = []
  #ended: Error | undefined

  static async open(files: EngineFiles): Promise<EmbeddedEngine> {
    const engine = new EmbeddedEngine({ ...files, code: await compiledCode() })
    await engine.#hear()
    return engine
  }

  private constructor(start: EngineStart) {
    this.#thread = new Worker(programFile('db/embedded-thread.ts'), { workerData: start, execArgv: [] })
    this.#thread.on('message', (said: FromEngine) => {
      const first = this.#waiting.shift()
      this.#leaveAlone()
      if (typeof said === 'object' && 'failed' in said) first?.reject(new Error(said.failed))
      else first?.resolve(said)
    })
    this.#thread.on('error', (error) => this.#end(error instanceof Error ? error : new Error(String(error))))
    this.#thread.on('exit', () => this.#end(new Error('The embedded database has ended.')))
  }

  async ask(asked: Uint8Array): Promise<Uint8Array[]> {
    return (await this.#tell(asked)) as Uint8Array[]
  }

  /** Its files between two statements, in a new folder: the state that a crash would leave now. */
  async copyTo(folder: string): Promise<void> {
    await this.#tell({ copyTo: folder })
  }

  /** All of it in one piece, from which another can begin. */
  async dump(): Promise<Uint8Array> {
    return Buffer.concat((await this.#tell('dump')) as Uint8Array[])
  }

  /** All clients share one session, so reset it between them. */
  async clear(): Promise<void> {
    await this.ask(simpleQuery('rollback; deallocate all'))
  }

  async close(): Promise<void> {
    if (!this.#ended) await this.#tell('close')
  }

  async #tell(message: ToEngine): Promise<FromEngine> {
    const answer = this.#hear()
    this.#thread.postMessage(message)
    return answer
  }

  #hear(): Promise<FromEngine> {
    return new Promise((resolve, reject) => {
      if (this.#ended) return reject(this.#ended)
      this.#waiting.push({ resolve, reject })
      this.#thread.ref()
    })
  }

  /** Nobody waits: the process may end. */
  #leaveAlone(): void {
    if (this.#waiting.length === 0) this.#thread.unref()
  }

  #end(error: Error): void {
    this.#ended ??= error
    for (const { reject } of this.#waiting.splice(0)) reject(this.#ended)
  }
}

let compiled: Promise<WebAssembly.Module> | undefined

const compiledCode = () => (compiled ??= compile())

/**
 * V8 sometimes frees code after compiling a better version, and now and then loses count of it: the process ends at
 * once ("jit_page_->allocations_.erase(addr) == 1"). Keeping the code costs only the memory of the first version. V8
 * optimises by the bytes that ran, so the longest functions come first: the parser, 105 kB in one, takes 600 MB and two
 * seconds of a processor after a few statements. The highest possible number leaves that to stores; commands and tests
 * end before.
 */
async function compile(): Promise<WebAssembly.Module> {
  setFlagsFromString('--no-wasm-code-gc')
  setFlagsFromString('--wasm-tiering-budget=2000000000')
  return WebAssembly.compile(await readFile(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))))
}

/** Of the wire protocol: the type of the message, the length of what follows, the text, a zero. */
function simpleQuery(text: string): Uint8Array {
  const body = Buffer.from(`${text}\0`)
  const head = Buffer.from('Q\0\0\0\0')
  head.writeInt32BE(4 + body.length, 1)
  return Buffer.concat([head, body])
}

const TERMINATE = 'X'.charCodeAt(0)

type Chunk = { chunk: Buffer }

/**
 * The client's socket to the engine inside this process. What the client writes for one statement goes to the
 * engine in one piece, and the answer comes back unread: the client's own parser reads it, once. (The engine's own
 * adapter hands over message by message and parses each twice: a fifth more time for a whole page.)
 */
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
      // A client that leaves does not end the engine; the next client can use it.
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

  /** Other socket methods that a client calls. */
  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}
}
