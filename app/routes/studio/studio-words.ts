const DONE = {
  added: 'Your work is saved. It hangs as soon as it is approved.',
  saved: 'Your changes are saved.',
  asked: 'Your changes are saved. Those that need approval wait for it; until then the work hangs as it was.',
  deleted: 'The work is deleted.',
  resubmitted: 'The work waits for approval again.',
  withdrawn: 'The change is withdrawn. The work hangs as it was.',
} as const

export type WorkDone = keyof typeof DONE

/** What is said on the grid after it; nothing where an address asks for nonsense. */
export function wordsOfDone(query: URLSearchParams): string | undefined {
  const done = query.get('done')
  return done !== null && Object.hasOwn(DONE, done) ? DONE[done as WorkDone] : undefined
}

/** What opens the form of a work, or with no work that of a new one; it has the focus again when the form closes. */
export const openerId = (work: string) => `opens-${work || 'new'}`
