/** How many more are gathered before sorting. */
const ROOM = 64

/** So many rows with the lowest values; of equal ones those that come first. */
export class Lowest {
  #valued: { row: number; value: number }[] = []
  readonly #count: number
  readonly #compare: (a: number, b: number) => number
  /** Nothing above it is wanted. */
  bound = Infinity

  constructor(count: number, compare: (a: number, b: number) => number) {
    this.#count = count
    this.#compare = compare
  }

  /** A value that is not a number is never wanted. */
  add(row: number, value: number): void {
    if (!(value <= this.bound)) return
    this.#valued.push({ row, value })
    if (this.#valued.length > 2 * this.#count + ROOM) this.#shorten()
  }

  rows(): number[] {
    this.#shorten()
    return this.#valued.map(({ row }) => row)
  }

  #shorten(): void {
    const sorted = this.#valued.sort(
      (a, b) => (a.value === b.value ? 0 : a.value - b.value) || this.#compare(a.row, b.row),
    )
    this.#valued = sorted.slice(0, this.#count)
    if (this.#valued.length === this.#count) this.bound = this.#valued.at(-1)?.value ?? this.bound
  }
}
