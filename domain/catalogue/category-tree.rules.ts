import type { CategoryNode } from './catalogue.rules.ts'

export type CategoryRow = Omit<CategoryNode, 'children'> & { parentId: string | null }

/** Rows in their order of position become a tree; a parent counts the works of its children too. */
export function categoryTree(rows: readonly CategoryRow[], parentId: string | null = null): CategoryNode[] {
  return rows
    .filter((row) => row.parentId === parentId)
    .map(({ parentId: _parent, ...row }) => {
      const children = categoryTree(rows, row.id)
      const below = children.reduce((sum, child) => sum + child.worksListed, 0)
      return { ...row, worksListed: row.worksListed + below, children }
    })
}

export function flatCategories(tree: readonly CategoryNode[]): CategoryNode[] {
  return tree.flatMap((node) => [node, ...flatCategories(node.children)])
}

/** Every category name A to Z, as the chips show them; a child says whose child it is by its place in the tree only. */
export function categoriesByName(tree: readonly CategoryNode[]): CategoryNode[] {
  return flatCategories(tree).toSorted((a, b) => a.name.localeCompare(b.name, 'en-IN'))
}

/** The category and everything below it: where its works may hang. */
export function categoryIdsBelow(node: CategoryNode): string[] {
  return flatCategories([node]).map(({ id }) => id)
}
