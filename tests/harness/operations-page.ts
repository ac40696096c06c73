/** docs/operations.md as its reader follows it: the commands under each heading, in order. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export type PageLine = { into: 'sh' | 'sql'; text: string }

const PAGE = join(import.meta.dirname, '../../docs/operations.md')

export async function readOperations() {
  const text = await readFile(PAGE, 'utf8')
  const sections = text
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [heading = '', ...lines] = section.split('\n')
      return { heading, lines: typedIn(lines.join('\n')) }
    })
  const [, unit = ''] = /```ini\n(.*?)```/s.exec(text) ?? []
  return { text, sections, unit }
}

/** A block for the shell is typed line by line, one for psql as a whole. */
const typedIn = (section: string): PageLine[] =>
  [...section.matchAll(/^```(sh|sql)\n(.*?)^```$/gms)].flatMap(([, into, block = '']): PageLine[] =>
    into === 'sql'
      ? [{ into, text: block.trim() }]
      : block
          .trim()
          .split('\n')
          .map((text) => ({ into: 'sh', text })),
  )

/** Every variable that the page names; those of one kind are listed once, as `BRAND_…`. */
export function variablesOn(text: string): (name: string) => boolean {
  const named = new Set([...text.matchAll(/`([A-Z][A-Z0-9_]+)(…?)`/g)].map(([, name, rest]) => `${name}${rest}`))
  return (name) => named.has(name) || named.has(`${name.split('_')[0]}_…`)
}
