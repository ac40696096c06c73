/**
 * Names that the store comes with, in the reader's language; an owner's own names stay as typed. For the server: the
 * English names stay out of the browser's scripts.
 */
import * as en from '#words/en/names.ts'
import * as hi from '#words/hi/names.ts'
import type { Language } from '#words/languages.rules.ts'
import { namesWords } from '#words/names.ts'
import type { CategoryNode } from './catalogue.rules.ts'
import type { SizeSet } from './size-chart.rules.ts'

export const categoryName = (name: string) => shown(name, en.categories, namesWords.categories)
/** In every language, for those who search. */
export const namesOfCategory = (name: string) => [
  ...new Set([en, hi].map(({ categories }) => shown(name, en.categories, categories))),
]
export const mediumName = (name: string) => shown(name, en.mediums, namesWords.mediums)
export const frameName = (name: string) => shown(name, en.frames, namesWords.frames)
/** Of papers, which are in two languages. */
export const frameNameIn = (language: Language, name: string) => shown(name, en.frames, { en, hi }[language].frames)
export const sizeSetName = (name: string) => shown(name, en.sizeSets, namesWords.sizeSets)

export const namedCategory = <Category extends Pick<CategoryNode, 'name' | 'description'>>(category: Category) => ({
  ...category,
  name: categoryName(category.name),
  description: shown(category.description, en.categoryLines, namesWords.categoryLines),
})

export const namedTree = (tree: readonly CategoryNode[]): CategoryNode[] =>
  tree.map((node) => ({ ...namedCategory(node), children: namedTree(node.children) }))

export const namedSizeSet = (set: SizeSet): SizeSet => ({
  ...set,
  measures: set.measures.map((measure) => shown(measure, en.measures, namesWords.measures)),
  note: shown(set.note, en.sizeNotes, namesWords.sizeNotes),
})

function shown<Key extends string>(
  name: string,
  known: Readonly<Record<Key, string>>,
  names: Readonly<Record<Key, string>>,
): string {
  const found = (Object.keys(known) as Key[]).find((key) => known[key] === name)
  return found === undefined ? name : names[found]
}
