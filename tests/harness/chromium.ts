/** Which Chromium the journeys use, and how it is started. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { unpackChromium } from './unpack-chromium.ts'

export const chromiumFlags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** `CHROMIUM_PATH`, else the packaged one, the same everywhere and quicker; where that does not run, the machine's. */
export async function chromiumPath(): Promise<string> {
  const wanted = process.env.CHROMIUM_PATH
  if (wanted && wanted !== 'packaged') {
    if (!answers(wanted)) throw new Error(`CHROMIUM_PATH is ${wanted}, which does not run.`)
    return wanted
  }
  const packaged = await unpackChromium()
  const found = answers(packaged) ? packaged : wanted ? undefined : ownChromium()
  if (!found) throw new Error('The packaged Chromium does not run here. Set CHROMIUM_PATH to one that does.')
  return found
}

function ownChromium(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const places = commands.flatMap((command) => folders.map((folder) => path.join(folder, command)))
  places.push('/Applications/Google Chrome.app/Contents/MacOS/Google Chrome')
  return places.find((place) => existsSync(place) && answers(place))
}

/** Some systems ship a command of that name that only says how to install it. */
function answers(program: string): boolean {
  return spawnSync(program, ['--version'], { timeout: 20_000, stdio: 'ignore' }).status === 0
}
