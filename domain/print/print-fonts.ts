import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Font } from 'fontkit'
import { FONT_FILES, type FontFile } from './letterforms.rules.ts'

declare module '#domain/services.ts' {
  interface Services {
    printFonts: () => Promise<PrintFonts>
  }
}

export type PrintFonts = ReadonlyMap<FontFile, Font>

/** Read and understood once, when something is printed first: that takes longer than a document does. */
export function openPrintFonts(folder: string): () => Promise<PrintFonts> {
  let reading: Promise<PrintFonts> | undefined
  return () => (reading ??= readPrintFonts(folder))
}

async function readPrintFonts(folder: string): Promise<PrintFonts> {
  return new Map(await Promise.all(FONT_FILES.map(async (name) => [name, await openFont(folder, name)] as const)))
}

async function openFont(folder: string, name: FontFile): Promise<Font> {
  const { create } = await import('fontkit')
  const font = create(await readFile(join(folder, `${name}.ttf`)))
  if ('fonts' in font) throw new Error(`${name}.ttf is a collection of fonts.`)
  return font
}
