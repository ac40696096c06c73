import { expect } from 'vitest'
import type { Visit } from './visit.ts'
import { DESKTOP } from './visit.ts'
import { walk } from './walk.ts'

const ARROW_UP = '\uE013'

const labelOf = (visit: Visit) => visit.run(() => document.querySelector('.hanging')?.getAttribute('aria-label') ?? '')

walk('a work hangs on its wall, is moved by a key, changes its frame and hangs in the hall', async ({ visit }) => {
  await visit.resize(DESKTOP)
  await visit.open('/category/wall-art/handmade')
  await visit.press('main a[href^="/artwork/"]')
  await visit.untilAt(/^\/artwork\//)
  await visit.press('main a', 'On your wall')
  await visit.untilAt(/^\/wall$/)
  await visit.place('.hanging', '')
  const numbers = async () => /, (\d+) × (\d+) cm, centre (\d+) cm from the floor$/.exec(await labelOf(visit))?.slice(1)
  const [width = '', height = '', middle = ''] = (await numbers()) ?? []
  const ratio = await visit.run(() => {
    const box = document.querySelector('.hanging')?.getBoundingClientRect()
    return box && box.width / box.height
  })
  expect(Math.abs((ratio ?? 0) / (Number(width) / Number(height)) - 1)).toBeLessThan(0.03)

  await visit.press('.hanging')
  await visit.type(ARROW_UP)
  await visit.until(async () => (await numbers())?.[2] === String(Number(middle) + 1), 'it hangs a centimetre higher')

  await visit.press('.wall-frames label:nth-of-type(2)')
  await visit.until(async () => Number((await numbers())?.[0]) > Number(width), 'it is as wide as its frame')

  await visit.press('.wall-rooms button', 'Hall')
  await visit.until(() => visit.run(() => location.hash.startsWith('#v1~hall~')), 'the address names the hall')
  await visit.until(
    () => visit.run(() => [...document.images].some(({ src, naturalWidth }) => /hall/.test(src) && naturalWidth > 0)),
    'the hall is drawn',
  )
})
