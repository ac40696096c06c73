/**
 * In the browser's build a words module holds the texts of one language. Each module that reads texts has a copy of its
 * own, which holds only what it reads and ships with its reader.
 */
import { readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import type { Plugin } from 'vite'
import type { Language } from '#words/languages.rules.ts'

const READER = '?for='
const AREA = /^#words\/([\w-]+\.tsx?)$/

export const fileOf = (id: string) => id.split('?')[0] ?? id
const readerOf = (id: string) => id.split(READER)[1]

export function browserWords(language: Language): Plugin {
  let root = ''
  const words = () => join(root, 'words')
  return {
    name: 'browser-words',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    configResolved: (config) => void (root = config.root),
    resolveId(source, importer) {
      if (!importer) return undefined
      const reader = readerOf(importer)
      if (reader && source.startsWith('./')) return join(dirname(fileOf(importer)), source) + READER + reader
      const [, area] = AREA.exec(source) ?? []
      const isOfWords = fileOf(importer).startsWith(words())
      return area && !isOfWords ? join(words(), area) + READER + relative(root, fileOf(importer)) : undefined
    },
    async load(id) {
      if (readerOf(id) === undefined) return undefined
      const code = await readFile(fileOf(id), 'utf8')
      const [, name] = /export const (\w+) = inLanguage\(/.exec(code) ?? []
      return name ? `export * as ${name} from './${language}/${relative(words(), fileOf(id))}'` : code
    },
  }
}
