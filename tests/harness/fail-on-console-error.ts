/** A test that makes the program complain has failed, unless it says that it expects the complaint. */
import { format } from 'node:util'
import { afterEach, beforeEach } from 'vitest'

let complaints: string[] = []
let expected: RegExp[] = []

export function expectConsoleError(pattern: RegExp): void {
  expected.push(pattern)
}

console.error = (...parts: unknown[]) => {
  complaints.push(format(...parts))
}

beforeEach(() => {
  complaints = []
  expected = []
})

afterEach(() => {
  const unexpected = complaints.filter((line) => !expected.some((pattern) => pattern.test(line)))
  if (unexpected.length > 0) throw new Error(`console.error was called:\n${unexpected.join('\n')}`)
})
