import type { BenchRun } from './bench-run.ts'
import { startChildServer } from './child-server.ts'
import { filesOfPage, importsOf } from './page-files.rules.ts'
import { recordAnswer } from './record-answer.ts'
import type { Reading, Section } from './readings.ts'

const SCRIPT_KILOBYTES_MAX = 125

/** The store's other pages that anybody may open. */
const MORE_PAGES = [
  '/category/wall-art',
  '/search',
  '/artists',
  '/artist/sunaina-jha',
  '/about',
  '/contact',
  '/blog',
  '/services/consultation',
  '/wall',
  '/wishlist',
  '/cart',
  '/sign-in',
  '/sign-up',
].map((path) => ({ name: path, path }))

const compressed = { 'Accept-Encoding': 'gzip, deflate, br, zstd' }

type Weigh = (address: string) => Promise<number>

/** Bytes over the wire, as they are sent to a browser. */
export async function measurePageWeight({ storeEnv, pages }: BenchRun): Promise<Section> {
  const store = await startChildServer('serve-store.ts', storeEnv, { isKept: true })
  try {
    const weigh: Weigh = async (address) =>
      (await recordAnswer(new URL(address, store.url).href, compressed)).body.length
    const readings: Reading[] = []
    const remarks: string[] = []
    for (const { name, path } of [...pages, ...MORE_PAGES]) {
      const answer = await fetch(store.url + path)
      if (!answer.ok) {
        remarks.push(`${path} answers ${answer.status}: not weighed.`)
        continue
      }
      const files = filesOfPage(await answer.text())
      const scripts = await withImports(store.url, files.scripts)
      if (scripts.length === 0) throw new Error(`${path} names no script: there is nothing to weigh.`)
      const [script, style, font] = await Promise.all(
        [scripts, files.styles, files.fonts].map((list) => sum(list, weigh)),
      )
      readings.push(
        kilobytes(`${name}, scripts (${scripts.length} files)`, script, { goal: { atMost: SCRIPT_KILOBYTES_MAX } }),
      )
      readings.push({
        what: `${name}, requests to others`,
        measured: { samples: [files.foreign.length], unit: '', digits: 0 },
        goal: { atMost: 0 },
        note: `page ${kB(await weigh(path))}, styles ${kB(style)}, fonts ${kB(font)}`,
      })
    }
    return {
      title: 'Weight of a page',
      explanation:
        'Kilobytes as sent (1 kB = 1,000 bytes, brotli); scripts are all that load with the page, with their static imports.',
      readings,
      remarks,
    }
  } finally {
    await store.stop()
  }
}

async function withImports(origin: string, scripts: readonly string[]): Promise<string[]> {
  const known = new Set(scripts.map((address) => new URL(address, origin).href))
  for (const href of known) {
    const script = await (await fetch(href)).text()
    for (const address of importsOf(script)) known.add(new URL(address, href).href)
  }
  return [...known]
}

async function sum(addresses: readonly string[], weigh: Weigh): Promise<number> {
  const weights = await Promise.all(addresses.map(weigh))
  return weights.reduce((total, bytes) => total + bytes, 0)
}

const kB = (bytes = 0) => `${(bytes / 1_000).toFixed(1)} kB`

function kilobytes(what: string, bytes: number | undefined, rest: Partial<Reading>): Reading {
  return { what, measured: { samples: [(bytes ?? 0) / 1_000], unit: 'kB', digits: 1 }, ...rest }
}
