/** The page's way to its worker: it asks, and waits for the answer. */
// oxlint-disable-next-line import/default -- the build adds it: the worker's address
import address from './photo-worker.ts?worker&url'
import type { Answer, Questions } from './photo-questions.ts'

type Policy = { createScriptURL: (url: string) => string }
type Factory = { createPolicy: (name: string, rules: Policy) => Policy }

/** Where the browser asks for it (Trusted Types), this is the only address that becomes a worker. */
const { trustedTypes } = globalThis as { trustedTypes?: Factory }
const policy = trustedTypes?.createPolicy('photo', {
  createScriptURL(url) {
    if (url !== address) throw new TypeError('There is no such worker.')
    return url
  },
})

type Waiting = { resolve: (answer: never) => void; reject: (reason: Error) => void }

export class PhotoEye {
  readonly #worker = new Worker(policy?.createScriptURL(address) ?? address, { type: 'module' })
  readonly #waiting = new Map<number, Waiting>()
  #asked = 0

  constructor() {
    this.#worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      const waiting = this.#waiting.get(data.id)
      this.#waiting.delete(data.id)
      if ('failed' in data) waiting?.reject(new Error('The photo could not be looked at.'))
      else waiting?.resolve(data.answer as never)
    })
    this.#worker.addEventListener('error', () => this.#refuseAll())
  }

  ask<Name extends keyof Questions>(name: Name, asked: Questions[Name]['asked']): Promise<Questions[Name]['answer']> {
    return new Promise((resolve, reject) => {
      this.#asked += 1
      this.#waiting.set(this.#asked, { resolve, reject })
      this.#worker.postMessage({ ...asked, name, id: this.#asked })
    })
  }

  /** With it goes all that it holds of the photo. */
  close(): void {
    this.#worker.terminate()
    this.#waiting.clear()
  }

  #refuseAll(): void {
    for (const { reject } of this.#waiting.values()) reject(new Error('The photo could not be looked at.'))
    this.#waiting.clear()
  }
}
