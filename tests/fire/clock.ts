/** The clock of one machine, which can jump: the store there asks libfaketime for the time. Its timers go on evenly. */
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const LIBRARIES = { x64: 'x86_64', arm64: 'aarch64' }
const LIBRARY = join(
  '/usr/lib',
  `${LIBRARIES[process.arch as keyof typeof LIBRARIES] ?? process.arch}-linux-gnu`,
  'faketime/libfaketime.so.1',
)

/** Why no clock can jump here. */
export const missingClocks = (): string | undefined =>
  existsSync(LIBRARY) ? undefined : 'there is no libfaketime here; npm run engines:install'

export function clockOf(file: string) {
  const set = (seconds: number) => writeFileSync(file, `${seconds < 0 ? '' : '+'}${seconds}\n`)
  set(0)
  return {
    variables: {
      LD_PRELOAD: LIBRARY,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      NO_FAKE_STAT: '1',
    },
    /** From now on it is so many seconds ahead, or behind. */
    set,
  }
}
