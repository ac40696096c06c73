/** Unexpected layout shifts. Only Chromium measures them: elsewhere none are seen. */
import type { Page } from '@playwright/test'
import { painted } from './painted.ts'

type Shift = { value: number; moved: string[] }
type Watched = { takeShifts(): Shift[] }

/** Before the page is opened. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Node }[] }
    const shifts: Shift[] = []
    const keep = (entries: PerformanceEntryList) => {
      for (const { value, hadRecentInput, sources } of entries as Entry[]) {
        const moved = sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`)
        if (!hadRecentInput) shifts.push({ value, moved })
      }
    }
    const watch = new PerformanceObserver((list) => keep(list.getEntries()))
    watch.observe({ type: 'layout-shift', buffered: true })
    const watched = globalThis as unknown as Watched
    watched.takeShifts = () => {
      keep(watch.takeRecords())
      return shifts
    }
  })
}

/** All shifts since the page was opened, up to the current state. */
export async function readShifts(page: Page): Promise<{ total: number; shifts: Shift[] }> {
  await painted(page)
  const shifts = await page.evaluate(() => (globalThis as unknown as Watched).takeShifts())
  return { total: shifts.reduce((total, { value }) => total + value, 0), shifts }
}
