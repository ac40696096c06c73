/** The page's way to a worker of the photo: it asks, and waits for the answer. */
import hang from './hang-worker.ts?worker&url'
import look from './photo-worker.ts?worker&url'
import type { WorkerAnswer, HangQuestions, Questions } from './photo-questions.ts'

const ADDRESSES = { look, hang }

type Policy = { createScriptURL: (url: string) => string }
type Factory = { createPolicy: (name: string, rules: Policy) => Policy }

/** Where the browser asks for it (Trusted Types), these are the only addresses that become workers. */
const { trustedTypes } = globalThis as { trustedTypes?: Factory }
const policy = trustedTypes?.createPolicy('photo', {
  createScriptURL(url) {
    if (url !== look && url !== hang) throw new TypeError('There is no such worker.')
    return url
  },
})

type Asking = { look: Questions; hang: HangQuestions }
export type EyeKind = keyof Asking

type Asked<Known, Name extends keyof Known> = Known[Name] extends { asked: infer One extends object } ? One : never
type Answered<Known, Name extends keyof Known> = Known[Name] extends { answer: infer One } ? One : never

type Waiting = { resolve: (answer: never) => void; reject: (reason: Error) => void }

const failure = () => new Error('The photo could not be looked at.')

export class PhotoEye<Kind extends EyeKind> {
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  #asked = 0
  /** Its script failed to load, or threw. */
  isBroken = false

  constructor(kind: Kind) {
    const address = ADDRESSES[kind]
    this.#worker = new Worker(policy?.createScriptURL(address) ?? address, { type: 'module' })
    this.#worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => {
      const waiting = this.#waiting.get(data.id)
      this.#waiting.delete(data.id)
      if ('failed' in data) waiting?.reject(failure())
      else waiting?.resolve(data.answer as never)
    })
    this.#worker.addEventListener('error', () => {
      this.isBroken = true
      for (const { reject } of this.#waiting.values()) reject(failure())
      this.#waiting.clear()
    })
  }

  ask<Name extends keyof Asking[Kind]>(
    name: Name,
    asked: Asked<Asking[Kind], Name>,
  ): Promise<Answered<Asking[Kind], Name>> {
    return new Promise((resolve, reject) => {
      if (this.isBroken) return reject(failure())
      this.#asked += 1
      this.#waiting.set(this.#asked, { resolve, reject })
      this.#worker.postMessage({ ...asked, name, id: this.#asked })
    })
  }

  /** This also frees all that it holds of the photo. */
  close(): void {
    this.#worker.terminate()
    this.#waiting.clear()
  }
}
