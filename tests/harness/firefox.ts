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

/** Two things that Playwright does in Firefox as no visitor would, done otherwise. */
export function mendFirefox(): void {
  const launch = firefox.launch.bind(firefox)
  firefox.launch = async (options) => {
    const browser = await launch(options)
    keepOwnColourScheme((browser as Inside)._connection.toImpl(browser)._browserSession)
    const newContext = browser.newContext.bind(browser)
    browser.newContext = async (wanted) => {
      const context = await newContext(wanted)
      await context.addInitScript(enterText)
      return context
    }
    return browser
  }
}

/**
 * Playwright gives every new context a colour scheme, by a command that Firefox does not know, and none opens when that
 * fails. Here it keeps Firefox's own; a journey that asks for another is still refused.
 */
function keepOwnColourScheme(session: Session): void {
  const send = session.send.bind(session)
  session.send = async (method, params) => (method === 'emulation.setMediaFeaturesOverride' ? {} : send(method, params))
}

/** Playwright fills fields as a page script would, which React does not notice. The browser enters it here. */
function enterText(): void {
  const enter = (text: string): Element | undefined => {
    const { activeElement } = document
    if (activeElement instanceof HTMLIFrameElement) return activeElement
    document.execCommand('insertText', false, text)
    return undefined
  }
  Object.defineProperty(globalThis, '__pw_bidiInsertText', { get: () => enter, set: () => {} })
}
