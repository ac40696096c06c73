/** The scripts of the built store, by language: which of them load together, and how much they weigh. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { brotliCompressSync } from 'node:zlib'
import { importsOf } from '#bench/page-files.rules.ts'
import { WORTH_PACKING_ONCE_BYTES } from '#server/content-coding.ts'
import type { Language } from '#words/languages.rules.ts'

const BUILD = join(import.meta.dirname, '..', '..', 'build')
export const ASSETS = join(BUILD, 'client', 'assets')

export const readScript = (file: string) => readFileSync(join(ASSETS, file), 'utf8')
const fileOf = (address: string) => address.replace(/^.*\//, '')

type RouteTable = { entry: { module: string }; routes: Record<string, { module: string }> }

/** The file with the route table: every page loads it, but those of the back office, which have one of their own. */
export function tableFile(language: Language): string {
  const hindi = readFileSync(join(BUILD, 'server', 'client-manifest-hi.js'), 'utf8')
  const ofHindi = /manifest-[0-9a-f]{8}\.js/.exec(hindi)?.[0]
  const all = readdirSync(ASSETS).filter((file) => /^manifest-[0-9a-f]{8}\.js$/.test(file))
  const [found, ...others] = all.filter((file) => (file === ofHindi) === (language === 'hi'))
  if (!found || others.length > 0) throw new Error(`Not one route table for ${language}: ${all.join(', ')}.`)
  return found
}

/** These scripts with everything that they import statically. */
export function withImports(files: readonly string[], known = new Set<string>()): Set<string> {
  for (const file of files) {
    if (known.has(file)) continue
    known.add(file)
    withImports(importsOf(readScript(file)).map(fileOf), known)
  }
  return known
}

/** All scripts that load with the page of each screen, by the id of its route. */
export function scriptsOfScreens(language: Language): Map<string, Set<string>> {
  const table = tableFile(language)
  const ofDesk = table.replace(/\.js$/, '-desk.js')
  return new Map([...screensIn(ofDesk), ...screensIn(table)])
}

function screensIn(table: string): [string, Set<string>][] {
  const window = {} as { __reactRouterManifest: RouteTable }
  runInNewContext(readScript(table), { window })
  const { entry, routes } = window.__reactRouterManifest
  const { root, ...screens } = routes
  if (!root) throw new Error('The route table has no root.')
  return Object.entries(screens).map(([id, { module }]) => [
    id,
    new Set([table, ...withImports([entry, root, { module }].map((one) => fileOf(one.module)))]),
  ])
}

const weights = new Map<string, number>()

function weightOf(file: string): number {
  const known = weights.get(file)
  if (known !== undefined) return known
  const script = Buffer.from(readScript(file))
  const weight = script.length < WORTH_PACKING_ONCE_BYTES ? script.length : brotliCompressSync(script).length
  weights.set(file, weight)
  return weight
}

/** As they are sent, small ones without brotli. 1 kB is 1,000 bytes. */
export const kilobytes = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + weightOf(file), 0) / 1_000
