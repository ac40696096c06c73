import { freePort } from '#shared/free-port.ts'
import { startChildServer } from './child-server.ts'
import type { BenchRun } from './bench-run.ts'
import { askLighthouse, openChromium } from './ask-lighthouse.ts'
import type { LighthouseAnswer } from './ask-lighthouse.ts'
import type { Reading, Section } from './readings.ts'

const GOALS = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 }

type MeasuredPage = { name: string; path: string; isUnlisted?: boolean }

const MORE_PAGES: readonly MeasuredPage[] = [
  { name: 'search', path: '/search' },
  // Search results ask engines not to index them (noindex), which Lighthouse counts against a page.
  { name: 'searched', path: '/search?q=cotton', isUnlisted: true },
  { name: 'artist', path: '/artist/sunaina-jha' },
  { name: 'article', path: '/blog/choosing-the-size-of-a-picture' },
  { name: 'contact', path: '/contact' },
]

/** Lighthouse as a phone on a slow line, on the store with the demo show. */
export async function measureLighthouse({ isQuick, storeEnv, pages }: BenchRun): Promise<Section> {
  const section: Section = {
    title: 'Lighthouse, mobile',
    explanation: 'Scores out of 100 with the simulated phone and line; median of the runs.',
    readings: [],
    remarks: [],
  }
  const chromium = await openChromium().catch((error: unknown) => String(error))
  if (typeof chromium === 'string') return { ...section, remarks: [`Not measured: ${chromium}`] }
  try {
    // The store accepts reports of pages only at its own URL.
    const port = await freePort()
    const env = { ...storeEnv, PORT: String(port), STORE_URL: `http://127.0.0.1:${port}` }
    const store = await startChildServer('serve-store.ts', env, { isKept: true })
    try {
      for (const page of [...pages, ...MORE_PAGES]) {
        const { name, path } = page
        const answers: LighthouseAnswer[] = []
        // The first visit makes the renditions of the pictures, which a store does once in its life.
        for (let visit = 0; visit <= (isQuick ? 1 : 3); visit++)
          answers.push(await askLighthouse(store.url + path, chromium.port))
        section.readings.push(...scores(page, answers.slice(1)))
        section.remarks.push(...remarksOn(name, answers.slice(1)))
      }
    } finally {
      await store.stop()
    }
  } finally {
    await chromium.close()
  }
  return section
}

function scores({ name, isUnlisted = false }: MeasuredPage, answers: readonly LighthouseAnswer[]): Reading[] {
  return Object.entries(GOALS).map(([category, atLeast]) => ({
    what: `${name}, ${category}`,
    measured: { samples: answers.map(({ scores }) => scores[category] ?? 0), unit: '', digits: 0 },
    ...(isUnlisted && category === 'seo' ? { note: 'no goal: the page is noindex on purpose' } : { goal: { atLeast } }),
  }))
}

function remarksOn(name: string, answers: readonly LighthouseAnswer[]): string[] {
  const last = answers.at(-1)
  if (!last) return []
  const foreign = last.requests.filter(
    (address) => /^https?:/.test(address) && new URL(address).hostname !== '127.0.0.1',
  )
  return [
    `${name}: ${last.metrics.join(', ')}`,
    ...last.failing.map((audit) => `${name} fails ${audit}`),
    ...foreign.map((address) => `${name} asks another host: ${address}`),
  ]
}
