/** Which numbers the pieces of an edition get. */

/** `isOfBefore`: it was sold before the store was restored, so its number may be on paper already. */
export type WaitingLine = { itemId: string; pieces: number; isOfBefore: boolean }

type Known = {
  size: number
  /** Of pieces that came back, in order. */
  free: readonly number[]
  /** The highest that was given. */
  last: number
  /** Orders of before a restore may still come back. */
  isUncertain: boolean
}

/** After a restore, an admin reads the numbers from the pieces. Of one piece there is only one. */
export const mustBeRead = (
  waiting: readonly WaitingLine[],
  { size, isUncertain }: Pick<Known, 'size' | 'isUncertain'>,
) => size > 1 && (isUncertain || waiting.some(({ isOfBefore }) => isOfBefore))

/** Those of pieces that came back first, then the next ones, as far as the edition goes. */
export function plannedNumbers(
  waiting: readonly WaitingLine[],
  { size, free, last, isUncertain }: Known,
): { itemId: string; number: number }[] {
  if (mustBeRead(waiting, { size, isUncertain })) return []
  const fresh = Array.from({ length: Math.max(size - last, 0) }, (_, index) => last + 1 + index)
  const pieces = waiting.flatMap(({ itemId, pieces }) => Array.from({ length: pieces }, () => itemId))
  return [...free, ...fresh].slice(0, pieces.length).map((number, index) => ({ itemId: pieces[index] ?? '', number }))
}
