/**
 * The first process asks each worker every second whether it still answers. A frozen worker holds its visitors'
 * requests, so the first process kills and replaces it.
 */
import type { Worker } from 'node:cluster'
import type { Log } from '#shared/log.ts'

const ASK_EVERY_MS = 1_000
/** Longer than anything a worker does without a pause, even on a busy machine. */
const UNANSWERED_MAX = 5

const ASKED = 'do you answer?'
const ANSWER = 'it answers'

/** In a worker. */
export function answerWatch(): void {
  process.on('message', (asked) => {
    if (asked === ASKED) process.send?.(ANSWER)
  })
}

/** In the first process. Counts unanswered questions, not seconds, so that a pause of the whole machine kills no worker. */
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
    log.error(
      { worker: pid, seconds: (UNANSWERED_MAX * ASK_EVERY_MS) / 1_000 },
      'A worker does not answer; replacing it.',
    )
    worker.process.kill('SIGKILL')
  }

  setInterval(() => workers.forEach(ask), ASK_EVERY_MS).unref()
}
