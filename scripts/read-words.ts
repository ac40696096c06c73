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

/** The areas that a source hands on as a whole, and each text that it reads, as `cartWords.added`. */
export function readsOf(code: string): ReadonlySet<string> {
  const whole = [...code.matchAll(/\b(\w+Words)\[|\.\.\.(\w+Words)\b/g)].map(([, of, spread]) => of ?? spread ?? '')
  const single = [...code.matchAll(/\b(\w+Words)\s*\??\.(\w+)/g)].map(([, area, name]) => `${area}.${name}`)
  return new Set([...whole, ...single])
}

/** Names of an area that no source reads. A source that hands the whole area on reads all of it. */
export function unusedTexts(area: string, texts: readonly Text[], reads: readonly ReadonlySet<string>[]): string[] {
  const isRead = (what: string) => reads.some((read) => read.has(what))
  if (isRead(area)) return []
  return texts.map(({ name }) => name).filter((name) => !isRead(`${area}.${name}`))
}

/** `gift-cards` is read as `giftCardsWords`. */
export const nameOfArea = (file: string) =>
  file.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()) + 'Words'
