/** The floors of the domain: which folder is above which, and whose imports climb. */

export type Source = { path: string; code: string }
export type Climb = { from: string; to: string; file: string }

/** The folders in their order, lowest first, as the table of domain/README.md lists them. */
export const readFloors = (readme: string): string[] =>
  [...readme.matchAll(/^\| \[([^\]]+)\]\(\1\) \|/gm)].map(([, folder = '']) => folder)

/** `orders/paying` of `domain/orders/paying/settle-payment.ts`; undefined for files outside the folders. */
export const folderOf = (path: string): string | undefined => /^domain\/(.+)\/[^/]+$/.exec(path)?.[1]

/** The folders of the domain that a file imports from, its own left out. */
export function importedFolders({ path, code }: Source): string[] {
  const own = path.slice(0, path.lastIndexOf('/'))
  const imported = [...code.matchAll(/\b(?:from|import)\s*\(?\s*'(#|\.\/)([^']+)'/g)].map(([, start, rest = '']) =>
    folderOf(start === '#' ? rest : `${own}/${rest}`),
  )
  return [...new Set(imported)].filter((folder) => folder !== undefined).filter((folder) => folder !== folderOf(path))
}

/** A folder without a floor always climbs, and so does everything that imports from it. */
export function findClimbs(floors: readonly string[], sources: readonly Source[]): Climb[] {
  return sources.flatMap((source) => {
    const from = folderOf(source.path)
    if (from === undefined) return []
    const height = floors.indexOf(from)
    if (height === -1) return [{ from, to: 'no floor', file: source.path }]
    return importedFolders(source)
      .filter((to) => !floors.slice(0, height).includes(to))
      .map((to) => ({ from, to, file: source.path }))
  })
}
