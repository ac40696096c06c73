import type { CategoryNode } from '#domain/catalogue/catalogue.rules.ts'

export type CategoryChoice = { id: string; name: string; path: string; isPremium: boolean }

/** Every category A to Z, those within another after its name: 'Wall Art, Digital'. */
export function categoryChoices(tree: readonly CategoryNode[], within = ''): CategoryChoice[] {
  const choices = tree.flatMap((node) => {
    const { id, path, isPremium, children } = node
    const name = within + node.name
    return [{ id, name, path, isPremium }, ...categoryChoices(children, `${name}, `)]
  })
  return choices.toSorted((a, b) => a.name.localeCompare(b.name, 'en-IN'))
}
