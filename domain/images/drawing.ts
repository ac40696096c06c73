/**
 * Draws pictures in a separate process, one at a time. People who send several take turns with others. A slow picture
 * gives way to the next sender's, and is drawn again after it.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createFairQueue } from '#shared/fair-queue.ts'
import { programFile } from '#shared/project-folder.ts'
import { QueueFull } from '#shared/work-queue.ts'
import type { Log } from '#shared/log.ts'
import type { Drawn, NotDrawn } from './draw-anew.ts'
import type { Collage } from './draw-collage.ts'
import type { DrawingAnswer, DrawingRequest, Made } from './drawing-process.ts'
import type { Fingerprint } from './picture-samples.ts'

declare module '#domain/services.ts' {
  interface Services {
    /** Where strangers' pictures are unpacked. */
    drawing: Pick<Drawing, 'prepare' | 'draw' | 'lay' | 'fingerprint'>
  }
}

type Outcome<D> = { ok: true; drawn: D } | { ok: false; reason: NotDrawn | 'busy' }
export type DrawingOutcome = Outcome<Drawn>

export type Drawing = {
  /** Starts the process early, so that a picture that is on its way waits less. */
  prepare(): void
  draw(bytes: Uint8Array, whose: string): Promise<DrawingOutcome>
  /** As JPEG. */
  lay(collage: Collage, whose: string): Promise<Outcome<Uint8Array>>
  /** Of a picture that the store has. */
  fingerprint(bytes: Uint8Array, whose: string): Promise<Outcome<Fingerprint>>
  /** Undefined while there is no process. */
  pid(): number | undefined
  close(): Promise<void>
}

const LIMITS = {
  /** The largest accepted picture takes three seconds on a good machine. */
  secondsMax: 10,
  /** The process itself, what a picture's head may ask for, and half as much again. */
  memoryBytesMax: 400_000_000,
  /** A process that still uses more than this after a picture is replaced. */
  keptBytesMax: 160_000_000,
  quietMs: 60_000,
  /** After this, a picture gives way if someone else waits. The second time, after twice as long. */
  shareMs: 3_000,
  /** After this wait we ask the sender to try again, as a proxy in front would soon give up. */
  waitMs: 50_000,
}
/** After giving way this often, a picture is drawn to the end. */
const MAKES_WAY_MAX = 2
const QUEUE = { capacity: 1, waitingMax: 60, waitingOfEachMax: 12 }

const MADE_WAY = 'made way'

/** The only environment variables it gets. */
const VARIABLES = ['PATH', 'LD_LIBRARY_PATH', 'SystemRoot', 'TEMP', 'TMPDIR']
/** Makes the C library return a picture's memory to the system at once. */
const GIVING_BACK = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_TRIM_THRESHOLD_: '65536' }

export function openDrawing(log: Pick<Log, 'error'>, given: Partial<typeof LIMITS> = {}): Drawing {
  const limits = { ...LIMITS, ...given }
  const enqueue = createFairQueue(QUEUE)
  let current: { child: ChildProcess; ready: Promise<boolean> } | undefined
  let quiet: NodeJS.Timeout | undefined
  const waiting = new Set<{ whose: string }>()
  let makeWay = () => {}
  let isClosed = false

  function start() {
    const known = VARIABLES.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]))
    const child = fork(programFile('domain/images/drawing-process.ts'), [String(limits.memoryBytesMax)], {
      env: { ...Object.fromEntries(known), ...GIVING_BACK },
      execArgv: ['--max-semi-space-size=1', '--max-old-space-size=64'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child.on('error', (error) => log.error({ err: error }, 'The process that draws pictures failed.'))
    const ready = Promise.race([once(child, 'message').then(() => true), once(child, 'exit').then(() => false)])
    child.once('exit', () => {
      if (current?.child === child) current = undefined
    })
    holdOpen(child, false)
    return { child, ready: ready.catch(() => false) }
  }

  function end(): void {
    current?.child.kill('SIGKILL')
    current = undefined
  }

  function stay(): void {
    clearTimeout(quiet)
    quiet = setTimeout(end, limits.quietMs).unref()
  }

  /** `shareMs`: after this, it gives way to anyone who waits. */
  async function drawNow<D extends Made>(
    request: DrawingRequest,
    whose: string,
    shareMs: number,
  ): Promise<Outcome<D> | typeof MADE_WAY> {
    clearTimeout(quiet)
    if (isClosed) return { ok: false, reason: 'busy' }
    current ??= start()
    const { child, ready } = current
    holdOpen(child, true)
    if (!(await ready)) {
      if (!isClosed) log.error({}, 'The process that draws pictures could not be started.')
      return { ok: false, reason: 'busy' }
    }
    const answered = Promise.withResolvers<Exclude<DrawingAnswer, 'ready'> | undefined>()
    const died = () => answered.resolve(undefined)
    child.once('message', answered.resolve).once('exit', died)
    const late = setTimeout(() => child.kill('SIGKILL'), limits.secondsMax * 1_000)
    const endsShareAt = performance.now() + shareMs
    let hasMadeWay = false
    makeWay = () => {
      const isAwaited = [...waiting].some((one) => one.whose !== whose)
      if (!isAwaited || performance.now() < endsShareAt) return
      hasMadeWay = true
      child.kill('SIGKILL')
    }
    const share = setTimeout(() => makeWay(), shareMs)
    child.send(request, () => {})
    const answer = await answered.promise
    clearTimeout(late)
    clearTimeout(share)
    makeWay = () => {}
    child.off('message', answered.resolve).off('exit', died)
    if (!answer) return hasMadeWay ? MADE_WAY : { ok: false, reason: 'too-complex' }
    holdOpen(child, false)
    if (answer.memoryBytes > limits.keptBytesMax) end()
    else stay()
    const { drawn } = answer
    return typeof drawn === 'string' ? { ok: false, reason: drawn } : { ok: true, drawn: drawn as D }
  }

  async function inTurn<D extends Made>(request: DrawingRequest, whose: string): Promise<Outcome<D>> {
    try {
      for (let madeWay = 0; ; madeWay++) {
        const shareMs = madeWay < MAKES_WAY_MAX ? limits.shareMs * 2 ** madeWay : limits.secondsMax * 2_000
        const outcome = await onceItsTurn(whose, () => drawNow<D>(request, whose, shareMs))
        if (outcome !== MADE_WAY) return outcome ?? { ok: false, reason: 'busy' }
      }
    } catch (error) {
      if (error instanceof QueueFull) return { ok: false, reason: 'busy' }
      throw error
    }
  }

  /** Undefined when it takes too long. */
  async function onceItsTurn<Made>(whose: string, make: () => Promise<Made>): Promise<Made | undefined> {
    const one = { whose }
    const late = Promise.withResolvers<undefined>()
    const timer = setTimeout(() => {
      waiting.delete(one)
      late.resolve(undefined)
    }, limits.waitMs)
    const turn = enqueue(whose, 1, async () => {
      clearTimeout(timer)
      return waiting.delete(one) ? make() : undefined
    })
    waiting.add(one)
    makeWay()
    try {
      return await Promise.race([turn, late.promise])
    } finally {
      clearTimeout(timer)
      waiting.delete(one)
    }
  }

  return {
    prepare() {
      current ??= start()
      stay()
    },
    draw: (bytes, whose) => inTurn<Drawn>({ bytes }, whose),
    lay: (collage, whose) => inTurn<Uint8Array>({ collage }, whose),
    fingerprint: (stored, whose) => inTurn<Fingerprint>({ stored }, whose),
    pid: () => current?.child.pid,
    async close() {
      isClosed = true
      clearTimeout(quiet)
      const child = current?.child
      end()
      if (child && child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
  }
}

/** Whether it keeps its parent process running. */
function holdOpen(child: ChildProcess, isHeld: boolean): void {
  for (const one of [child, child.channel]) {
    if (isHeld) one?.ref()
    else one?.unref()
  }
}
