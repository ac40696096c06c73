import { expect } from 'vitest'
import { DESKTOP, PHONE } from './visit.ts'
import type { Visit } from './visit.ts'
import { walk } from './walk.ts'
import { ESCAPE } from './webdriver.ts'

const gapBelowHeader = ({ run }: Visit, panel: string) =>
  run((selector) => {
    const edges = (part: string) => document.querySelector(part)?.getBoundingClientRect()
    return Math.abs((edges(selector)?.top ?? Infinity) - (edges('header.top')?.bottom ?? 0))
  }, panel)

const isShown = ({ run }: Visit, panel: string) =>
  run((selector) => document.querySelector(selector)?.checkVisibility(), panel)

for (const top of [0, 900])
  walk(`M-177 at ${top} px the menu hangs from the header, and closed gives the page back`, async ({ visit }) => {
    await visit.resize(DESKTOP)
    await visit.open('/')
    await visit.scrollTo(top)
    await visit.press('.top-nav button', 'Categories')
    await visit.until(() => isShown(visit, '.mega'), 'the menu is open')
    await visit.until(async () => (await gapBelowHeader(visit, '.mega')) < 1, 'the menu hangs from the header')
    await visit.place('.mega a', 'Wall Art')
    await visit.type(ESCAPE)
    await visit.until(async () => !(await isShown(visit, '.mega')), 'the menu is gone')
    const middle = await visit.run(() => {
      const panel = document.elementFromPoint(innerWidth / 2, innerHeight / 3)
      return panel?.closest('header, main')?.tagName
    })
    expect(middle).toBe('MAIN')
    await visit.press('main a', 'Explore Collection')
    await visit.untilAt(/^\/collection$/)
  })

walk('M-177 a category is reached by the menu', async ({ visit }) => {
  await visit.resize(DESKTOP)
  await visit.open('/about')
  await visit.press('.top-nav button', 'Categories')
  await visit.press('.mega a', 'Jewellery')
  await visit.untilAt(/^\/category\/jewellery$/)
})

walk('a page follows the width of its window, after the menu was open too', async ({ visit }) => {
  await visit.resize(DESKTOP)
  await visit.open('/collection')
  await visit.press('.top-nav button', 'Categories')
  await visit.place('.mega a', 'Wall Art')
  await visit.type(ESCAPE)
  const shown = async () => [await isShown(visit, '.top-nav'), await isShown(visit, '.top-menu')]
  const filters = async () => [await isShown(visit, '.filters-row'), await isShown(visit, '.sheet-button')]
  await visit.resize(PHONE)
  await visit.until(async () => String(await shown()) === 'false,true', 'the header of a phone')
  expect(await filters()).toEqual([false, true])
  await visit.resize([740, 447])
  await visit.until(async () => visit.run(() => innerWidth === 740), 'the phone lies on its side')
  expect(await visit.run(() => document.documentElement.scrollWidth)).toBe(740)
  await visit.resize(DESKTOP)
  await visit.until(async () => String(await shown()) === 'true,false', 'the header of a wide window')
  expect(await filters()).toEqual([true, false])
})

walk('F-01 on a phone the search hangs from the header of a scrolled page, and Escape closes it', async ({ visit }) => {
  await visit.resize(PHONE)
  await visit.open('/about')
  await visit.scrollTo(500)
  await visit.press('.top-seek')
  await visit.until(() => isShown(visit, '.top-find'), 'the search is open')
  await visit.until(async () => (await gapBelowHeader(visit, '.top-find')) < 1, 'it hangs from the header')
  await visit.type('kang')
  await visit.place('[role=option]', 'Lac Kangan')
  await visit.type(ESCAPE)
  await visit.until(async () => !(await isShown(visit, '[role=option]')), 'the suggestions are gone')
  await visit.type(ESCAPE)
  await visit.until(async () => !(await isShown(visit, '.top-find')), 'the search is gone')
})
