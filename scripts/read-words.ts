/** The words modules as texts: what each holds, what a language lacks, and what is unused. */
import { parseSync } from 'vite'

export type Text = { name: string; line: number; text: string }

type Exported = { declarations?: { id: { name: string }; init: { start: number; end: number } }[]; start: number }

/** The exports of a module of one language, each with its source. */
export function textsOf(file: string, code: string): Text[] {
  const { program } = parseSync(file, code)
  return program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration') return []
    const { declarations = [] } = (statement.declaration ?? {}) as unknown as Exported
    return declarations.map(({ id, init }) => ({
      name: id.name,
      line: code.slice(0, init.start).split('\n').length,
      text: code.slice(init.start, init.end),
    }))
  })
}

export const missingTexts = (english: readonly Text[], other: readonly Text[]): string[] =>
  english.map(({ name }) => name).filter((name) => !other.some((text) => text.name === name))

/** Names of an area that no source reads. A source that hands the whole area on reads all of it. */
export function unusedTexts(area: string, texts: readonly Text[], sources: readonly string[]): string[] {
  const readers = sources.filter((code) => new RegExp(`\\b${area}\\b`).test(code))
  if (readers.some((code) => new RegExp(`\\b${area}\\[|\\.\\.\\.${area}\\b`).test(code))) return []
  return texts
    .map(({ name }) => name)
    .filter((name) => !readers.some((code) => new RegExp(`\\b${area}\\s*\\??\\.${name}\\b`).test(code)))
}

/** `gift-cards` is read as `giftCardsWords`. */
export const nameOfArea = (file: string) =>
  file.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()) + 'Words'
