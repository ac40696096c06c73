import { vi } from 'vitest'

/** For asynchronous effects, on a busy machine too. A promise with a time in it says its own. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 20_000, interval: 50 })
