/** Which Firefox the journeys use, and how it is started. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { firefox } from '@playwright/test'
import type { Browser } from '@playwright/test'

const commands = ['firefox', 'firefox-esr']

/** `FIREFOX_PATH`, else the machine's own; none is packaged. */
export function firefoxPath(): string | undefined {
  const wanted = process.env.FIREFOX_PATH
  if (wanted) return wanted
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const places = commands.flatMap((command) => folders.map((folder) => path.join(folder, command)))
  places.push('/Applications/Firefox.app/Contents/MacOS/firefox')
  return places.find((place) => existsSync(place))
}

type Session = { send(method: string, params: unknown): Promise<unknown> }
type Inside = Browser & { _connection: { toImpl(browser: Browser): { _browserSession: Session } } }

/**
 * Playwright sets the colour scheme of every new window, with a command that Firefox does not know, and opens none
 * when that fails. Here the new window keeps Firefox's own; a journey that asks for another is still refused.
 */
export function openWindowsWithoutColourScheme(): void {
  const launch = firefox.launch.bind(firefox)
  firefox.launch = async (options) => {
    const browser = await launch(options)
    const session = (browser as Inside)._connection.toImpl(browser)._browserSession
    const send = session.send.bind(session)
    session.send = async (method, params) =>
      method === 'emulation.setMediaFeaturesOverride' ? {} : send(method, params)
    return browser
  }
}
