import { ownWorksWords } from '#words/own-works.ts'

export type WorkDone = keyof typeof ownWorksWords.done

/** What the dashboard says was done; undefined for an unknown name. */
export function wordsOfDone(query: URLSearchParams): string | undefined {
  const done = query.get('done')
  const words = ownWorksWords.done
  return done !== null && Object.hasOwn(words, done) ? words[done as WorkDone] : undefined
}

/** The id of the link that opens a work's form (or that of a new one). It gets the focus back when the form closes. */
export const openerId = (work: string) => `opens-${work || 'new'}`
