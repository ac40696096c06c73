/** Rows by what they have: lists of unsigned numbers, in no order. */
import { grown } from './grown.rules.ts'

const NONE = new Uint32Array(0)

export class RowLists {
  readonly #lists: Uint32Array[] = []
  readonly #lengths: number[] = []

  of(key: number): Uint32Array {
    return this.#lists[key]?.subarray(0, this.#lengths[key]) ?? NONE
  }

  lengthOf(key: number): number {
    return this.#lengths[key] ?? 0
  }

  add(key: number, value: number): void {
    while (this.#lists.length <= key) {
      this.#lists.push(NONE)
      this.#lengths.push(0)
    }
    const length = this.#lengths[key]!
    const list = this.#lists[key]!
    if (length === list.length) this.#lists[key] = grown(list, Math.ceil(length * 1.5) + 4)
    this.#lists[key]![length] = value
    this.#lengths[key] = length + 1
  }

  remove(key: number, value: number): void {
    const list = this.of(key)
    list[list.indexOf(value)] = list.at(-1)!
    this.#lengths[key] = list.length - 1
  }
}
