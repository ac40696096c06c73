/** The works on sale as columns: a work is a row, and a row that is free is used again. Some 120 bytes for each work. */
import { ColourColumns } from './colour-columns.rules.ts'
import type { ColourPoint } from './colour-space.rules.ts'
import { colourFamiliesOf, coloursOf } from './colours.rules.ts'
import { grown, type Row } from './grown.rules.ts'
import type { WorkFacts } from './work-facts.rules.ts'

const FIRST_ROWS = 64
const ID_WORDS = 4

export class WorkColumns {
  /** In millionths of a second. */
  createdAt = new Float64Array(FIRST_ROWS)
  /** Not a number where not known. */
  pricePaise = new Float64Array(FIRST_ROWS)
  areaCm2 = new Float64Array(FIRST_ROWS)
  /** By the places that the index gives them. */
  artist = new Uint32Array(FIRST_ROWS)
  trait = new Uint32Array(FIRST_ROWS)
  /** One bit for each family of colours. */
  families = new Uint16Array(FIRST_ROWS)
  readonly colours = new ColourColumns(FIRST_ROWS)
  #ids = new Uint32Array(FIRST_ROWS * ID_WORDS)
  /** Where an id is looked up: the row after it, plus one; the next slots where several ids want the same. */
  #slots = new Uint32Array(FIRST_ROWS * 4)
  #free: Row[] = []
  #rows = 0

  get size(): number {
    return this.#rows - this.#free.length
  }

  /** -1 for a work that is not here. */
  rowOf(id: string): Row {
    return this.#slots[this.#slotOf(wordsOf(id))]! - 1
  }

  idOf(row: Row): string {
    const digits = Array.from(this.#ids.subarray(row * ID_WORDS, (row + 1) * ID_WORDS), hexDigits).join('')
    return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  }

  /** Positive, zero or negative, as the texts of their ids compare. */
  compareIds(a: Row, b: Row): number {
    let word = 0
    while (word < ID_WORDS - 1 && this.#ids[a * ID_WORDS + word] === this.#ids[b * ID_WORDS + word]) word++
    return this.#ids[a * ID_WORDS + word]! - this.#ids[b * ID_WORDS + word]!
  }

  /** A row for a work that has none yet. */
  add(id: string): Row {
    const row = this.#free.pop() ?? this.#rows++
    if (row >= this.artist.length) this.reserve(Math.ceil(this.artist.length * 1.5))
    const words = wordsOf(id)
    this.#ids.set(words, row * ID_WORDS)
    this.#slots[this.#slotOf(words)] = row + 1
    return row
  }

  remove(row: Row): void {
    const last = this.#slots.length - 1
    let gap = this.#slotOf(this.#wordsAt(row))
    // What stands behind moves up, unless it would then stand before its own slot.
    for (let slot = (gap + 1) & last; this.#slots[slot] !== 0; slot = (slot + 1) & last) {
      const wanted = this.#firstSlotOf(this.#wordsAt(this.#slots[slot]! - 1))
      if (((slot - wanted) & last) < ((slot - gap) & last)) continue
      this.#slots[gap] = this.#slots[slot]!
      gap = slot
    }
    this.#slots[gap] = 0
    this.colours.set(row, [])
    this.#free.push(row)
  }

  set(row: Row, facts: WorkFacts, own: { artist: number; trait: number }): void {
    this.createdAt[row] = facts.createdAt
    this.pricePaise[row] = facts.pricePaise ?? Number.NaN
    this.areaCm2[row] = facts.areaCm2 ?? Number.NaN
    this.artist[row] = own.artist
    this.trait[row] = own.trait
    const colours = coloursOf(facts.palette)
    this.families[row] = colourFamiliesOf(colours)
    this.colours.set(row, colours)
  }

  /** Whether a change leaves the work where it is in every order. */
  isSortedAs(row: Row, { createdAt, pricePaise }: WorkFacts): boolean {
    return this.createdAt[row] === createdAt && Object.is(this.pricePaise[row], pricePaise ?? Number.NaN)
  }

  /** How many works of each trait have a colour so near. */
  countNear({ point, reach }: { point: ColourPoint; reach: number }, traits: number): Uint32Array {
    return this.colours.countNear(point, reach, this.trait, traits)
  }

  #wordsAt(row: Row): Uint32Array {
    return this.#ids.subarray(row * ID_WORDS, (row + 1) * ID_WORDS)
  }

  #firstSlotOf(words: Uint32Array): number {
    const mixed = Math.imul(words[0]! ^ words[2]!, 0x9e3779b1) ^ Math.imul(words[1]! ^ words[3]!, 0x85ebca6b)
    return (mixed ^ (mixed >>> 15)) & (this.#slots.length - 1)
  }

  /** Where the id stands, or the empty slot where it would. */
  #slotOf(words: Uint32Array): number {
    for (let slot = this.#firstSlotOf(words); ; slot = (slot + 1) & (this.#slots.length - 1)) {
      const at = (this.#slots[slot]! - 1) * ID_WORDS
      if (at < 0 || this.#isAt(at, words)) return slot
    }
  }

  #isAt(at: number, words: Uint32Array): boolean {
    const ids = this.#ids
    return ids[at] === words[0] && ids[at + 1] === words[1] && ids[at + 2] === words[2] && ids[at + 3] === words[3]
  }

  reserve(rows: number): void {
    if (rows <= this.artist.length) return
    this.createdAt = grown(this.createdAt, rows)
    this.pricePaise = grown(this.pricePaise, rows)
    this.areaCm2 = grown(this.areaCm2, rows)
    this.artist = grown(this.artist, rows)
    this.trait = grown(this.trait, rows)
    this.families = grown(this.families, rows)
    this.colours.reserve(rows)
    this.#ids = grown(this.#ids, rows * ID_WORDS)
    if (this.#slots.length >= rows * 2) return
    const taken = this.#slots.filter((slot) => slot !== 0)
    this.#slots = new Uint32Array(2 ** Math.ceil(Math.log2(rows * 2)))
    for (const slot of taken) this.#slots[this.#slotOf(this.#wordsAt(slot - 1))] = slot
  }
}

const words = new Uint32Array(ID_WORDS)

/** Until the next id is read. */
function wordsOf(id: string): Uint32Array {
  words[0] = Number.parseInt(id.slice(0, 8), 16)
  words[1] = Number.parseInt(id.slice(9, 13) + id.slice(14, 18), 16)
  words[2] = Number.parseInt(id.slice(19, 23) + id.slice(24, 28), 16)
  words[3] = Number.parseInt(id.slice(28, 36), 16)
  return words
}

const hexDigits = (word: number) => word.toString(16).padStart(8, '0')
