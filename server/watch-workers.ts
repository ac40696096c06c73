/**
 * The first process asks each worker every second whether it still answers. A worker that hangs
 * holds its visitors' requests, so the first process kills and replaces it.
 */
import type { Worker } from 'node:cluster'
import type { Log } from '#shared/log.ts'

const ASK_EVERY_MS = 1_000
/** Longer than anything a worker does at one go, on a busy machine too. */
const UNANSWERED_MAX = 5

const ASKED = 'do you answer?'
const ANSWER = 'it answers'

/** In a worker. */
export function answerWatch(): void {
  process.on('message', (asked) => {
    if (asked === ASKED) process.send?.(ANSWER)
  })
}

/**
 * In the first process. Questions are counted and not seconds: after a pause of the whole machine everybody has time to
 * answer.
 */
export function watchWorkers(workers: ReadonlySet<Worker>, log: Pick<Log, 'error'>): void {
  const unanswered = new WeakMap<Worker, number>()

  function ask(worker: Worker): void {
    const count = unanswered.get(worker)
    if (count === undefined)
      worker.on('message', (said) => {
        if (said === ANSWER) unanswered.set(worker, 0)
      })
    unanswered.set(worker, (count ?? 0) + 1)
    if ((count ?? 0) < UNANSWERED_MAX) return void worker.send(ASKED, () => {})
    const { pid } = worker.process
    log.error({ worker: pid, seconds: (UNANSWERED_MAX * ASK_EVERY_MS) / 1_000 }, 'A worker hangs: it is replaced.')
    worker.process.kill('SIGKILL')
  }

  setInterval(() => workers.forEach(ask), ASK_EVERY_MS).unref()
}
