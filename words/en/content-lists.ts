/** Mistakes in the lists of synonyms and mediums, for the owner who edits them. English only. */

export const oneTerm = (line: number) => `line ${line} has one term: write at least two, with a comma between`
export const emptyTerm = (line: number) => `line ${line} has an empty term`
export const longTerm = (line: number, wordsMax: number) => `line ${line} has a term of more than ${wordsMax} words`
export const noFamily = (line: number) => `line ${line} must have a name, a colon, and terms with commas between`
export const sameFamily = (line: number, name: string) => `line ${line} repeats the name “${name}”`
export const manyFamilies = (familiesMax: number) => `has more than ${familiesMax} families`
