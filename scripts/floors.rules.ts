/** The floors of the domain: which folder is later than which, whose imports climb, and which go in a circle. */

export type Source = { path: string; code: string }
export type Climb = { from: string; to: string; file: string }

/** The folders in their order, as the table of domain/README.md lists them. */
export const readFloors = (readme: string): string[] =>
  [...readme.matchAll(/^\| \[([^\]]+)\]\(\1\) \|/gm)].map(([, folder = '']) => folder)

/** `orders/paying` of `domain/orders/paying/settle-payment.ts`; undefined for files outside the folders. */
export const folderOf = (path: string): string | undefined => /^domain\/(.+)\/[^/]+$/.exec(path)?.[1]

const parentOf = (path: string) => path.slice(0, path.lastIndexOf('/'))

const IMPORTED = /(?:\bfrom|\bimport)\s*\(?\s*['"`](#|\.)([^'"`]+)['"`]/g
const STARTED = /\b(?:new\s+URL|new\s+\w*Worker|meta\.resolve|require)\s*\(\s*['"`](#|\.)([^'"`]+)['"`]/g

/**
 * The files of its own layer or package, or of a layer below, that a file imports: types as well, and late ones. Where a
 * template computes the end of a path, its folder is the one it begins with.
 */
function importsOf({ path, code }: Source, pattern = IMPORTED): string[] {
  const [, root = '', own = ''] = /^(packages\/([^/]+)\/)/.exec(path) ?? []
  return [...code.matchAll(pattern)].map(([, start, rest = '']) => {
    if (start === '.') return new URL(`.${rest}`, `file:///${path}`).pathname.slice(1)
    return root + (own && rest.startsWith(`${own}/`) ? rest.slice(own.length + 1) : rest)
  })
}

/** The folders of the domain that a file imports from or starts workers of, its own left out. */
export function importedFolders(source: Source): string[] {
  const folders = new Set([...importsOf(source), ...importsOf(source, STARTED)].map(folderOf))
  return [...folders].filter((folder) => folder !== undefined).filter((folder) => folder !== folderOf(source.path))
}

const COMPUTED = /\bimport\(\s*(?:`\$|[^'"`\s])/

/**
 * A folder without a floor always climbs, and so does everything that imports from it. Files beside the folders come
 * before them all. What a computed path names, nobody knows.
 */
export function findClimbs(floors: readonly string[], sources: readonly Source[]): Climb[] {
  return sources.flatMap((source) => {
    const from = folderOf(source.path) ?? 'domain'
    const height = from === 'domain' ? 0 : floors.indexOf(from)
    if (height === -1) return [{ from, to: 'no floor', file: source.path }]
    const later = importedFolders(source).filter((to) => !floors.slice(0, height).includes(to))
    return [...later, ...(COMPUTED.test(source.code) ? ['a computed path'] : [])].map((to) => ({
      from,
      to,
      file: source.path,
    }))
  })
}

/** Files that import each other in a circle, and folders of the domain that do; `domain` itself is one of them. */
export function findCircles(sources: readonly Source[]): string[][] {
  const files = new Map(sources.map((source) => [source.path, importsOf(source)]))
  const folders = Map.groupBy(
    [...files.keys()].filter((path) => path.startsWith('domain/')),
    parentOf,
  )
  const between = [...folders].map(([folder, paths]) => {
    const imported = paths.flatMap((path) => files.get(path) ?? []).map(parentOf)
    return [folder, imported.filter((other) => other !== folder)] as const
  })
  return [...circlesIn(files), ...circlesIn(new Map(between))]
}

function circlesIn(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const circles: string[][] = []
  const seen = new Set<string>()
  function follow(name: string, way: readonly string[]): void {
    if (way.includes(name)) circles.push(way.slice(way.indexOf(name)))
    if (seen.has(name)) return
    seen.add(name)
    for (const next of imports.get(name) ?? []) follow(next, [...way, name])
  }
  for (const name of imports.keys()) follow(name, [])
  return circles
}

const DECLARED = /\binterface Services \{([^]*?)\n *\}/
const CHOSEN = /\bPick<\s*Services,([^>]*)>|\bServices\[('\w+')\]/g

/** Files of the domain that take all services, or one that a later folder declares. */
export function findReaches(floors: readonly string[], sources: readonly Source[]): string[] {
  const owners = new Map(
    sources.flatMap(({ path, code }) =>
      [...(DECLARED.exec(code)?.[1] ?? '').matchAll(/^ +(\w+):/gm)].map(([, name = '']) => [name, folderOf(path)]),
    ),
  )
  return sources.flatMap(({ path, code }) => {
    const chosen = [...code.matchAll(CHOSEN)].flatMap(([, several = '', one = several]) => one.match(/\w+/g) ?? [])
    const own = floors.indexOf(folderOf(path) ?? '')
    const reached = [...new Set(chosen)].filter((name) => floors.indexOf(owners.get(name) ?? '') > own)
    const isWhole = /\bServices\b/.test(
      code.replaceAll(CHOSEN, '').replaceAll(/\binterface Services\b|^import .*$/gm, ''),
    )
    return [
      ...reached.map(
        (name) => `${path}: ${owners.get(name)}, which is later in the list, declares the service ${name}.`,
      ),
      ...(isWhole ? [`${path}: name the services that it needs, as Pick<Services, …>.`] : []),
    ]
  })
}
