/** Sentences for people outside the words modules, and texts that are read while a module loads. */
import { parseSync } from 'vite'

export type Stray = { line: number; text: string }

type Node = { type: string; start: number; end: number; [key: string]: unknown }

/** Always shown to people. */
const SAID =
  /^(alt|aria-(label|description|roledescription|valuetext)|title|placeholder|label|summary|heading|description|message|text|note|hint|caption|help|subject|words|error|unit|empty|legend)$/

/** A word with a letter of any script. */
const WORD = /\p{L}{2}/u

/** A sentence, or several words that begin one: no key, class, URL, query or file. */
const SENTENCE = /^(?=.*\p{L}{2})(?:[\p{Lu}\p{Lo}₹][\p{L}’']*[ ,.:?!].*|.*\p{L}{2}[.?!…:]|.*\p{L} \p{L}+ \p{L}.*)$/su

const NO_SENTENCE =
  /^(?:[a-z0-9-]+(?: [a-z0-9-]+)*|[\w:/.?&=%#@*[\]{}()<>|,;'"$+~^!-]+|(?:select|insert|update|delete|with|from|where|and|order by|lock|create|alter)\b.*|[\w."]+ as \w+)$/su

/** For operators and engineers: English, where it is logged or thrown. */
const LOGS = new Set(['info', 'warn', 'error', 'debug', 'fatal', 'log', 'say', 'test', 'describe'])
const isLog = (callee: Node | undefined): boolean =>
  callee?.type === 'MemberExpression' &&
  LOGS.has(String((callee.property as Node | undefined)?.name)) &&
  /log|console/.test(nameOf(callee.object as Node))
const isError = (callee: Node | undefined): boolean => /(Error|Failed|Lost|Exception)$/.test(nameOf(callee))
/** Its text goes to the log, or is the name of a limit. */
const FOR_LOG = new Set(['orUnreadable', 'declareLimit'])

/** One word with its parameters is a key or a URL; so is anything with markup, a style or a header. */
const isSentence = (text: string) =>
  SENTENCE.test(text) && !NO_SENTENCE.test(text) && /\s/.test(text) && !/[<>={}]|^&|^'|Disallow: |serif/.test(text)

function nameOf(node: Node | undefined): string {
  if (node?.type === 'Identifier') return String(node.name)
  return node?.type === 'MemberExpression' ? nameOf(node.property as Node) : ''
}

export function strayWords(file: string, code: string): Stray[] {
  const { program } = parseSync(file, code)
  const strays: Stray[] = []
  const lineOf = (at: number) => code.slice(0, at).split('\n').length
  const keep = (node: Node, text: string) =>
    strays.push({ line: lineOf(node.start), text: text.replace(/\s+/g, ' ').trim() })

  function literal(node: Node, text: string, isSaid: boolean): void {
    const plain = text.trim()
    const isText = isSaid ? WORD.test(plain) && !/^[a-z0-9_:/.#-]+$/.test(plain) : isSentence(plain)
    if (isText) keep(node, text)
  }

  function walk(node: unknown, isSaid = false): void {
    if (Array.isArray(node)) return node.forEach((one) => walk(one, isSaid))
    if (!isNode(node)) return
    switch (node.type) {
      case 'ImportDeclaration':
      case 'ExportAllDeclaration':
      case 'TSTypeAliasDeclaration':
      case 'TSInterfaceDeclaration':
      case 'TSTypeAnnotation':
      case 'TSAsExpression':
        return node.type === 'TSAsExpression' ? walk(node.expression, isSaid) : undefined
      case 'TaggedTemplateExpression':
        return walk((node.quasi as Node).expressions)
      case 'CallExpression':
      case 'NewExpression': {
        const callee = node.callee as Node
        if (isLog(callee) || FOR_LOG.has(nameOf(callee)) || callee.type === 'Super') return
        if (node.type === 'NewExpression' && isError(callee)) return
        walk(callee)
        return walk(node.arguments)
      }
      case 'JSXText':
        if (WORD.test(String(node.value).replaceAll(/&\w+;/g, ''))) keep(node, String(node.value))
        return
      case 'JSXAttribute': {
        const name = String((node.name as Node).name)
        // The section of a page is a key.
        return name === 'section' ? undefined : walk(node.value, SAID.test(name))
      }
      // Of a class of errors.
      case 'PropertyDefinition':
        return
      case 'Property':
        if (node.computed) walk(node.key)
        return walk(node.value, SAID.test(nameOf(node.key as Node)))
      case 'Literal':
        return typeof node.value === 'string' ? literal(node, node.value, isSaid) : undefined
      case 'TemplateLiteral': {
        const text = (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('…')
        literal(node, text, isSaid)
        return walk(node.expressions)
      }
      case 'BinaryExpression':
      case 'SwitchCase':
      case 'MemberExpression':
        if (node.type === 'BinaryExpression' && /^[=!]==?$|^in$/.test(String(node.operator))) return
        if (node.type === 'MemberExpression') return walk(node.object)
        if (node.type === 'SwitchCase') return walk(node.consequent, isSaid)
    }
    for (const [key, child] of Object.entries(node))
      if (key !== 'type') walk(child, isSaid && !/Function|Arrow/.test(node.type))
  }

  walk(program)
  return strays
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
