import { grown, type Row } from './grown.rules.ts'

/** Rows in order. Many changes at once cost little more than one: all that stands between two of them moves as a whole. */
export class RowOrder {
  readonly #compare: (a: Row, b: Row) => number
  #rows = new Uint32Array(0)
  #length = 0

  constructor(compare: (a: Row, b: Row) => number) {
    this.#compare = compare
  }

  get rows(): Uint32Array {
    return this.#rows.subarray(0, this.#length)
  }

  /** How many rows, of the first so many, are before what is asked about; those come first. */
  countWhile(isBefore: (row: Row) => boolean, among = this.#length): number {
    let [low, high] = [0, among]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (isBefore(this.#rows[middle]!)) low = middle + 1
      else high = middle
    }
    return low
  }

  reserve(length: number): void {
    if (this.#rows.length < length) this.#rows = grown(this.#rows, length)
  }

  insert(rows: readonly Row[]): void {
    const sorted = rows.toSorted(this.#compare)
    const length = this.#length + sorted.length
    if (this.#rows.length < length) this.reserve(Math.ceil(length * 1.5))
    let end = this.#length
    for (let left = sorted.length; left > 0; left--) {
      const row = sorted[left - 1]!
      const at = this.countWhile((there) => this.#compare(there, row) < 0, end)
      this.#rows.copyWithin(at + left, at, end)
      this.#rows[at + left - 1] = row
      end = at
    }
    this.#length += sorted.length
  }

  /** Before anything that their order depends on changes. */
  remove(rows: readonly Row[]): void {
    const places = rows
      .map((row) => this.countWhile((there) => this.#compare(there, row) < 0))
      .toSorted((a, b) => a - b)
    places.forEach((place, gone) => {
      this.#rows.copyWithin(place - gone, place + 1, places[gone + 1] ?? this.#length)
    })
    this.#length -= rows.length
  }
}
