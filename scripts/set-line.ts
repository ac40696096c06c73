export type Line = { ascent: number; descent: number }

const TABLE_COUNT_AT = 4
const TABLES_AT = 12
const TABLE_ENTRY_BYTES = 16

/** Sets in a TrueType font how far a line reaches above and below its letters, in parts of their size. */
export function setLine(font: Buffer, { ascent, descent }: Line): Buffer {
  const set = Buffer.from(font)
  const [head, hhea, os2] = [tableAt(set, 'head'), tableAt(set, 'hhea'), tableAt(set, 'OS/2')]
  const size = set.readUInt16BE(head + 18)
  const [above, below] = [Math.round(ascent * size), Math.round(descent * size)]
  // Engines differ in which of the three they read.
  for (const at of [hhea + 4, os2 + 68]) {
    set.writeInt16BE(above, at)
    set.writeInt16BE(-below, at + 2)
    set.writeInt16BE(0, at + 4)
  }
  set.writeUInt16BE(above, os2 + 74)
  set.writeUInt16BE(below, os2 + 76)
  return set
}

function tableAt(font: Buffer, name: string): number {
  const count = font.readUInt16BE(TABLE_COUNT_AT)
  const entries = Array.from({ length: count }, (_, index) => TABLES_AT + index * TABLE_ENTRY_BYTES)
  const entry = entries.find((at) => font.toString('latin1', at, at + 4) === name)
  if (entry === undefined) throw new Error(`The font has no table ${name}.`)
  return font.readUInt32BE(entry + 8)
}
