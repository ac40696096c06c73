/** The line through weighted points, by their second moments. */
export class Moments {
  count = 0
  #weight = 0
  #x = 0
  #y = 0
  #xx = 0
  #yy = 0
  #xy = 0

  add(x: number, y: number, weight: number): void {
    this.count++
    this.#weight += weight
    this.#x += weight * x
    this.#y += weight * y
    this.#xx += weight * x * x
    this.#yy += weight * y * y
    this.#xy += weight * x * y
  }

  /** Its middle, its direction (of length 1), and how far the points reach along it and across it. */
  line() {
    const [x, y] = [this.#x / this.#weight, this.#y / this.#weight]
    const xx = this.#xx / this.#weight - x * x
    const yy = this.#yy / this.#weight - y * y
    const xy = this.#xy / this.#weight - x * y
    const root = Math.sqrt(((xx - yy) / 2) ** 2 + xy * xy)
    const turn = 0.5 * Math.atan2(2 * xy, xx - yy)
    const length = Math.sqrt(12 * ((xx + yy) / 2 + root))
    return { x, y, dx: Math.cos(turn), dy: Math.sin(turn), length, thickness: (xx + yy) / 2 - root }
  }
}
