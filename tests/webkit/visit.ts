/** A visitor in Safari's engine, who clicks by mouse at the visible place. */
import { vi } from 'vitest'
import type { Browser } from './webdriver.ts'

export const DESKTOP = [1440, 1000] as const
/** The narrowest window that the program makes. */
export const PHONE = [447, 740] as const

/** A browser that draws without a graphics card, on a busy machine. */
const patiently = <T>(check: () => Promise<T>): Promise<T> => vi.waitFor(check, { timeout: 30_000, interval: 50 })

export type Visit = ReturnType<typeof visitIn>

export function visitIn(browser: Browser, store: string) {
  const { run, pressAt, type } = browser

  const until = (check: () => Promise<unknown>, what: string) =>
    patiently(async () => {
      if (!(await check())) throw new Error(`It never came about: ${what}.`)
    })

  /**
   * The middle of the visible element with these words: its own, its label's, or its accessible name. Scrolls to it.
   */
  const place = (selector: string, words: string) =>
    patiently(async () => {
      const seen = await run(findSeen, selector, words)
      if (!seen) throw new Error(`${selector} “${words}” is not seen, or moves.`)
      return seen
    })

  return {
    run,
    until,
    press: async (selector: string, words = '') => pressAt(await place(selector, words)),
    pressAt,
    type,
    fill: async (label: string, text: string, selector = 'input, textarea') => {
      await pressAt(await place(selector, label))
      await type(text)
    },
    place,
    resize: async ([width, height]: readonly [number, number]) => browser.resize(width, height),
    /** Until its scripts can act. */
    open: async (path: string) => {
      await browser.go(store + path)
      await until(() => run(isLive), `${path} is alive`)
    },
    scrollTo: (top: number) => run((y) => scrollTo({ top: y, behavior: 'instant' }), top),
    untilAt: (path: RegExp) =>
      until(async () => path.test(await run(() => location.pathname + location.search)), `at ${path}`),
    picture: browser.picture,
  }
}

function isLive(): boolean {
  return document.querySelector('header [aria-controls="categories-menu"][aria-expanded]') !== null
}

/** Once it is still, and uncovered: also when frames are rare. */
async function findSeen(selector: string, words: string): Promise<[number, number] | undefined> {
  const roots: ParentNode[] = [document]
  for (const root of roots)
    for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) roots.push(shadowRoot)
  const named = (node: Element) =>
    node.getAttribute('aria-label') ?? (node as HTMLInputElement).labels?.[0]?.textContent ?? node.textContent ?? ''
  const found = roots
    .flatMap((root) => [...root.querySelectorAll(selector)])
    .find((node) => node.checkVisibility({ visibilityProperty: true }) && named(node).trim().startsWith(words))
  if (!found) return undefined
  const middle = (): [number, number] => {
    const { left, top, width, height } = found.getBoundingClientRect()
    return [left + width / 2, top + height / 2]
  }
  const isInView = ([, y]: [number, number]) => y > 140 && y < innerHeight - 140
  if (!found.closest('header, dialog, [role=dialog]') && !isInView(middle()))
    found.scrollIntoView({ block: 'center', behavior: 'instant' })
  const before = middle()
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  await nextFrame()
  await nextFrame()
  const carries = ({ effect }: Animation) => effect instanceof KeyframeEffect && effect.target?.contains(found)
  const moves = document.getAnimations().some((animation) => animation.playState === 'running' && carries(animation))
  // An element still covered by a closing drawer cannot be clicked.
  const top = (found.getRootNode() as Document | ShadowRoot).elementFromPoint(...before)
  const isOnTop = top && (found.contains(top) || top.contains(found) || top.closest('label')?.control === found)
  return moves || !isOnTop || String(before) !== String(middle()) ? undefined : before
}
