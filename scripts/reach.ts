/** Which tests a change can reach: by what they import, and by the addresses they request of the built store. */
import { posix } from 'node:path'
import { importsOf, type Source } from './follow-code.ts'

type Route = { address: string; file: string }
type Project = { sources: readonly Source[]; routes: readonly Route[] }
/** `everything`: why nothing may be left out. */
export type Reach = { everything?: string; runs: string[]; leaves: string[] }

const EVERYTHING: readonly (readonly [RegExp, string])[] = [
  [/^(db|server|packages\/(?!wall\/)|content|public)\b(?!.*\.test\.)/, 'any test may depend on it'],
  [/\.json$/, 'it configures a program or a package'],
  [/^tests\/(harness|access|fuzz)\//, 'many tests share it'],
  [/^shared\/(env|log)/, 'every process reads it'],
  [/^app\/styles\/(tokens|base|type)\.css$/, 'every page uses these styles'],
]
/** What builds the store and runs the tests, with all that it imports. */
const CONFIGS = ['vite', 'vitest', 'playwright', 'react-router'].map((name) => `${name}.config.ts`)
const MACHINERY = [...CONFIGS, 'scripts/build.ts', 'scripts/test.ts']
/** Part of every page. */
const FRAME = /^app\/(root|entry\.\w+|request-context|routes)\.tsx?$/

const TEST = /\.test\.tsx?$/
const OVER_HTTP = /^tests\/(http|journeys)\//
/** Not run by `npm test`, or not by what changed. */
const ELSEWHERE = /^tests\/(sweeps|webkit|planted)\//
const PAPER = /^(docs\/.*|[^/]+\.md)$/

/** For changed files, which tests they reach. */
export function reachIn({ sources, routes }: Project): (changed: readonly string[]) => Reach {
  const tests = sources.map(({ path }) => path).filter((path) => TEST.test(path) && !ELSEWHERE.test(path))
  const codeOf = new Map(sources.map(({ path, code }) => [path, code]))
  const edges = edgesOf(sources)
  const closure = closer(edges)
  // The store under test is started in the test's process: what it imports says nothing.
  const closureOfTest = closer(edges, (path) => !path.startsWith('server/'))
  const named = new Map(sources.map(({ path, code }) => [path, addressesIn(code)]))
  const namedIn = (path: string) => named.get(path) ?? []

  const pages = routes.map(({ address, file }) => {
    const files = closure([file])
    const beside = [...files].filter((path) => posix.dirname(path) === posix.dirname(file))
    return { address, files, links: beside.flatMap(namedIn) }
  })
  const frame = closure([...codeOf.keys()].filter((path) => FRAME.test(path)))
  const onPages = new Set([...frame, ...pages.flatMap(({ files }) => [...files])])
  const ofProcess = closure([...codeOf.keys()].filter((path) => path.startsWith('server/') && !TEST.test(path)))
  const machinery = closure(MACHINERY)

  const whyEverything = (path: string): string | undefined => {
    if (machinery.has(path)) return 'the build or the runner uses it'
    if (!codeOf.has(path) && !PAPER.test(path)) return "it is gone, or the imports don't say what uses it"
    return EVERYTHING.find(([pattern]) => pattern.test(path))?.[1]
  }

  const addressesOf = (test: string, files: readonly string[]): string[] => {
    // A helper requests the address that its test passes, and the test names it.
    const own = files.flatMap((path) => namedIn(path).filter((name) => path === test || name !== '/*'))
    if (!test.startsWith('tests/journeys/')) return own
    // A journey may follow the links and forms of a page.
    return [...own, ...pages.filter(({ address }) => isNamed(address, own)).flatMap(({ links }) => links)]
  }

  return (changed) => {
    for (const path of changed) {
      const why = whyEverything(path)
      if (why) return { everything: `${path}: ${why}`, runs: tests, leaves: [] }
    }
    const code = new Set(changed.filter((path) => codeOf.has(path)))
    const papers = changed.filter((path) => !codeOf.has(path)).map((path) => posix.basename(path))
    const hits = (paths: Iterable<string>) => [...paths].some((path) => code.has(path))
    const namesPaper = (paths: readonly string[]) =>
      paths.some((path) => papers.some((name) => codeOf.get(path)?.includes(name)))
    // A job that no page starts, and what only the process itself uses, may show on any page.
    const isOnAny = [...code].some((path) => frame.has(path) || (ofProcess.has(path) && !onPages.has(path)))
    const reached = pages.filter(({ files }) => hits(files))

    const isReached = (test: string): boolean => {
      if (!OVER_HTTP.test(test))
        return READS.test(codeOf.get(test) ?? '') || hits(closure([test])) || namesPaper([test])
      const files = closureOfTest([test])
      const parts = [...files].filter((path) => path.startsWith('tests/'))
      if (isOnAny || hits(files) || namesPaper(parts)) return true
      const addresses = addressesOf(test, parts)
      return code.size > 0 && (addresses.length === 0 || reached.some(({ address }) => isNamed(address, addresses)))
    }
    const runs = tests.filter(isReached)
    const isRun = new Set(runs)
    return { runs, leaves: tests.filter((test) => !isRun.has(test)) }
  }
}

/** A test that reads the project's files may find anything there. */
const READS = /\b(readSources|readdir(Sync)?|glob(Sync)?|import\.meta\.glob)\(/

const QUOTED = /['"`]((?:#|@rang-rekha\/wall\/|\.{1,2}\/)[^'"`\s?]+)/g
/** What the store names by `@rang-rekha/wall/…`, the package names by `#wall/…`. */
const WALL = 'packages/wall/'
const HANDLED = /= (?:handleJob|mailJob)\(\s*(\w+),/g

/** Every file that a file names, however it loads it; and from a job's declaration to what performs it. */
function edgesOf(sources: readonly Source[]): Map<string, Set<string>> {
  const known = new Set(sources.map(({ path }) => path))
  const edges = new Map(sources.map(({ path }) => [path, new Set<string>()]))
  const manifest = sources.find(({ path }) => path === `${WALL}package.json`)?.code ?? '{}'
  const { exports = {} } = JSON.parse(manifest) as { exports?: Record<string, string> }
  const pathOf = (from: string, name: string): string => {
    if (name.startsWith('#wall/')) return WALL + name.slice('#wall/'.length)
    if (name.startsWith('#')) return name.slice(1)
    if (!name.startsWith('@')) return posix.join(posix.dirname(from), name)
    const part = `./${name.slice('@rang-rekha/wall/'.length)}`
    const folder = Object.keys(exports).find((key) => key.endsWith('/*') && part.startsWith(key.slice(0, -1)))
    const found = exports[part] ?? (folder && exports[folder]?.replace('*', part.slice(folder.length - 1)))
    return posix.join(WALL, found ?? '')
  }
  for (const source of sources) {
    for (const [, name = ''] of source.code.matchAll(QUOTED)) {
      const path = pathOf(source.path, name)
      if (known.has(path)) edges.get(source.path)?.add(path)
    }
    const imports = importsOf(source)
    for (const [, declared = ''] of source.code.matchAll(HANDLED))
      edges.get(imports.get(declared)?.path ?? source.path)?.add(source.path)
  }
  return edges
}

function closer(edges: ReadonlyMap<string, ReadonlySet<string>>, mayEnter = (_: string) => true) {
  return (starts: readonly string[]): Set<string> => {
    const seen = new Set(starts)
    for (const path of seen) for (const next of edges.get(path) ?? []) if (mayEnter(next)) seen.add(next)
    return seen
  }
}

/** `/artwork/*` for `/artwork/${id}`, whatever stands before or after it. */
function addressesIn(code = ''): string[] {
  const plain = code.replaceAll(/\/\*[^]*?\*\/|\/\/ .*/g, '').replaceAll(/\$\{[^{}]*\}/g, '*')
  return [...plain.matchAll(/['"`*](\/[\w\-.*/]*)/g)].map(
    ([, address = '']) =>
      address
        .replace(/^\/hi(?=\/|$)/, '')
        .replace(/\.data$/, '')
        .replace(/(?<=\w)\*$/, '') || '/',
  )
}

/** Whether one of the names may be an address of this route. The route of all others may have any. */
function isNamed(address: string, names: readonly string[]): boolean {
  if (address === '*') return true
  const parts = address.split('/').slice(1)
  return names.some((name) => {
    const asked = name.split('/').slice(1)
    const fits = (part: string, at: number) => {
      const given = asked[at]
      if (given === undefined) return part.endsWith('?')
      return part === given || given === '*' || (part.startsWith(':') && at > 0)
    }
    return asked.length <= parts.length && parts.every(fits)
  })
}
