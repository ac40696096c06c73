/** The undo history. */

const STEPS_MAX = 80

export type History<T> = { past: readonly T[]; present: T; future: readonly T[] }

export const historyOf = <T>(present: T): History<T> => ({ past: [], present, future: [] })

/** A new state; it discards the redo steps. */
export const withStep = <T>({ past, present }: History<T>, next: T): History<T> => ({
  past: [...past, present].slice(-STEPS_MAX),
  present: next,
  future: [],
})

export function undone<T>(history: History<T>): History<T> {
  if (history.past.length === 0) return history
  const present = history.past[history.past.length - 1] as T
  return { past: history.past.slice(0, -1), present, future: [history.present, ...history.future] }
}

export function redone<T>(history: History<T>): History<T> {
  if (history.future.length === 0) return history
  const present = history.future[0] as T
  return { past: [...history.past, history.present], present, future: history.future.slice(1) }
}
