import type { TestStore } from './store.ts'

/** A page's connection to `/live`: the events so far, and whether the server has ended it. */
export type LiveStream = {
  status: number
  headers: Headers
  told: string[]
  isEnded: () => boolean
  [Symbol.asyncDispose](): Promise<void>
}

/** Of earlier changes, it gets only those that its URL asks for. */
export async function openLive(
  store: Pick<TestStore, 'fetch' | 'hearNotices'>,
  cookie: string,
  path = '/live',
): Promise<LiveStream> {
  await store.hearNotices()
  const leaving = new AbortController()
  const answer = await store.fetch(path, { headers: { cookie }, signal: leaving.signal })
  const told: string[] = []
  let isEnded = false
  const reading = hearEvents(answer, told).then(
    () => void (isEnded = true),
    (error: unknown) => {
      if (!leaving.signal.aborted) throw error
    },
  )
  return {
    status: answer.status,
    headers: answer.headers,
    told,
    isEnded: () => isEnded,
    async [Symbol.asyncDispose]() {
      leaving.abort()
      await reading
    },
  }
}

export async function hearEvents(answer: Response, told: string[]): Promise<void> {
  let text = ''
  for await (const chunk of answer.body ?? []) {
    text += Buffer.from(chunk).toString()
    const events = text.split('\n\n')
    text = events.pop() ?? ''
    for (const event of events) {
      const name = /^event: (\w+)$/m.exec(event)?.[1]
      if (name) told.push(name)
    }
  }
}
