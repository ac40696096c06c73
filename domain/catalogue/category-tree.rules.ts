import type { CategoryNode } from './catalogue.rules.ts'

export type CategoryRow = Omit<CategoryNode, 'children'> & { parentId: string | null }

/** Rows in their order of position become a tree. */
export function categoryTree(rows: readonly CategoryRow[], parentId: string | null = null): CategoryNode[] {
  return rows
    .filter((row) => row.parentId === parentId)
    .map(({ parentId: _parent, ...row }) => ({ ...row, children: categoryTree(rows, row.id) }))
}

export function flatCategories(tree: readonly CategoryNode[]): CategoryNode[] {
  return tree.flatMap((node) => [node, ...flatCategories(node.children)])
}

/** All categories A to Z by name, as the chips show them. */
export function categoriesByName(tree: readonly CategoryNode[]): CategoryNode[] {
  return flatCategories(tree).toSorted((a, b) => a.name.localeCompare(b.name, 'en-IN'))
}

/** The category and all below it: where its works may be. */
export function categoryIdsBelow(node: CategoryNode): string[] {
  return flatCategories([node]).map(({ id }) => id)
}

/** Works on sale by category id; a category without an entry has none. */
export type WorkCounts = Readonly<Record<string, number>>

/** Works on sale in the category and everything below it. */
export function worksBelow(node: CategoryNode, counts: WorkCounts): number {
  return categoryIdsBelow(node).reduce((sum, id) => sum + (counts[id] ?? 0), 0)
}

export function worksInAll(counts: WorkCounts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}
