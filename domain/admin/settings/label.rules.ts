import { readLines } from '#shared/entered-text.rules.ts'
import type { Read } from '#shared/entered-text.rules.ts'

/** A name of a thing, on one line. */
export function readLabel(text: string | undefined, lengthMax: number): Read<string> {
  const read = readLines(text, lengthMax, 'Please enter a name.')
  if (read.ok && /[\n\t]/.test(read.value)) return { ok: false, error: 'Please enter the name on one line.' }
  return read
}
