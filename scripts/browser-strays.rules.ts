/** Code of one part of the store that the pages of all others would load with their own. */

type Chunk = {
  fileName: string
  isEntry: boolean
  /** The module for which the chunk was made. */
  facadeModuleId: string | null
  moduleIds: readonly string[]
  /** At once, and not on demand. */
  imports: readonly string[]
}

export function browserStrays(chunks: readonly Chunk[], isOwn: (id: string) => boolean) {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  return chunks.flatMap(({ isEntry, fileName, facadeModuleId: page }) => {
    if (!isEntry || page === null || isOwn(page)) return []
    const loaded = new Set([fileName])
    for (const name of loaded) for (const imported of byName.get(name)?.imports ?? []) loaded.add(imported)
    const modules = [...loaded].flatMap((name) => byName.get(name)?.moduleIds ?? [])
    return modules.filter(isOwn).map((module) => ({ page, module }))
  })
}
