/**
 * A test language in place of Hindi: English with accents and 40 % longer. Text from outside words/ shows itself by its
 * plain letters, and layouts too tight for a longer language are cut.
 */
import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { parseSync, type Plugin } from 'vite'
import { fileOf } from './browser-words.ts'

const ACCENTED: Readonly<Record<string, string>> = { a: 'áá', e: 'éé', i: 'íí', o: 'óó', u: 'úú', n: 'ñ', s: 'š', y: 'ý', A: 'Á', E: 'É', I: 'Í', O: 'Ó', U: 'Ú', S: 'Š' } // prettier-ignore

export const pseudo = (text: string): string =>
  text.replaceAll(/[aeiounsyAEIOUS]/g, (letter) => ACCENTED[letter] ?? letter)

/** How a language writes days is not translated. */
const KEPT = 'language.ts'

export function pseudoWords(): Plugin {
  let root = ''
  return {
    name: 'pseudo-words',
    enforce: 'pre',
    configResolved: (config) => void (root = config.root),
    async load(id) {
      const path = fileOf(id)
      const file = basename(path)
      if (dirname(path) !== join(root, 'words', 'hi') || file === KEPT) return undefined
      const english = join(root, 'words', 'en', file)
      const code = await readFile(english, 'utf8')
      // What an English module imports beside it may have no Hindi one.
      return pseudoModule(file, code).replaceAll(/(from ['"])\.(?=\/)/g, `$1${dirname(english)}`)
    },
  }
}

type Node = { type: string; start: number; end: number; [key: string]: unknown }

export function pseudoModule(file: string, code: string): string {
  const edits: { start: number; end: number; text: string }[] = []
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(walk)
    if (typeof node !== 'object' || node === null || !('type' in node)) return
    const { type, start, end, ...rest } = node as Node
    if (type === 'ImportDeclaration' || type.startsWith('TS')) return
    // Compares codes.
    if (type === 'BinaryExpression' && /^[!=]==?$/.test(String(rest.operator))) return
    if (type === 'Literal' && typeof rest.value === 'string')
      return void edits.push({ start, end, text: JSON.stringify(pseudo(rest.value)) })
    if (type === 'TemplateElement' || type === 'JSXText')
      return void edits.push({ start, end, text: pseudo(code.slice(start, end)) })
    if (type === 'Property') return walk(rest.computed ? [rest.key, rest.value] : rest.value)
    if (type === 'MemberExpression') return walk(rest.object)
    Object.values(rest).forEach(walk)
  }
  walk(parseSync(file, code).program)
  return edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((changed, { start, end, text }) => changed.slice(0, start) + text + changed.slice(end), code)
}
