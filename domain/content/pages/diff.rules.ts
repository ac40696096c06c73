/** Which lines of a text were added and which are gone: the longest lines in common stay. */

export type DiffLine = { kind: 'same' | 'added' | 'gone'; text: string }

/** More is compared as a whole: a table of this many cells takes some milliseconds. */
const CELLS_MAX = 4_000_000

const linesOf = (text: string) => (text === '' ? [] : text.split('\n'))

const all = (kind: DiffLine['kind'], lines: readonly string[]): DiffLine[] => lines.map((text) => ({ kind, text }))

export function diffLines(before: string, after: string): DiffLine[] {
  const [old, fresh] = [linesOf(before), linesOf(after)]
  const most = Math.min(old.length, fresh.length)
  let head = 0
  while (head < most && old[head] === fresh[head]) head += 1
  let tail = 0
  while (tail < most - head && old.at(-1 - tail) === fresh.at(-1 - tail)) tail += 1
  return [
    ...all('same', old.slice(0, head)),
    ...diffMiddle(old.slice(head, old.length - tail), fresh.slice(head, fresh.length - tail)),
    ...all('same', old.slice(old.length - tail)),
  ]
}

function diffMiddle(old: readonly string[], fresh: readonly string[]): DiffLine[] {
  const width = fresh.length + 1
  if ((old.length + 1) * width > CELLS_MAX) return [...all('gone', old), ...all('added', fresh)]
  // How many lines are common from here on.
  const common = new Uint32Array((old.length + 1) * width)
  const at = (row: number, column: number) => common[row * width + column] ?? 0
  for (let row = old.length - 1; row >= 0; row -= 1)
    for (let column = fresh.length - 1; column >= 0; column -= 1)
      common[row * width + column] =
        old[row] === fresh[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1))
  const lines: DiffLine[] = []
  let [row, column] = [0, 0]
  while (row < old.length || column < fresh.length) {
    const [gone, added] = [old[row], fresh[column]]
    if (gone !== undefined && gone === added) {
      lines.push({ kind: 'same', text: gone })
      row += 1
      column += 1
    } else if (gone !== undefined && (added === undefined || at(row + 1, column) >= at(row, column + 1))) {
      lines.push({ kind: 'gone', text: gone })
      row += 1
    } else if (added !== undefined) {
      lines.push({ kind: 'added', text: added })
      column += 1
    }
  }
  return lines
}

/** What changed with `around` lines beside it; null stands where lines were left out. */
export function shortened(lines: readonly DiffLine[], around: number): (DiffLine | null)[] {
  const isNear = (place: number) =>
    lines.slice(Math.max(0, place - around), place + around + 1).some(({ kind }) => kind !== 'same')
  return lines.flatMap((line, place) => {
    if (isNear(place)) return [line]
    return place === 0 || isNear(place - 1) ? [null] : []
  })
}
