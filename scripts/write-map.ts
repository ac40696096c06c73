/** Writes docs/map.md from the route table: which file answers an address, and which use cases it calls. */
import { readFile, writeFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { listRoutes } from './list-routes.ts'
import type { ListedRoute } from './list-routes.ts'

const ROOT = join(import.meta.dirname, '..')
const MAP = join(ROOT, 'docs', 'map.md')

const INTRODUCTION = `# Map

Every address, the file that answers it, and the use cases behind it. Written by \`npm run map\` from
[app/routes.ts](../app/routes.ts); \`npm test\` fails when it is out of date.

Addresses that the process answers itself, before any screen: \`/assets/…\`, \`/images/:id/:width.:format\`
(domain/images/read-rendition.ts), \`/healthz\`, \`/readyz\`, \`/metrics\` (server/operations.ts).

| address | file | use cases |
| --- | --- | --- |
`

const map = INTRODUCTION + (await rows()).join('\n') + '\n'
if (process.argv.includes('--check')) {
  const written = await readFile(MAP, 'utf8').catch(() => '')
  if (written !== map) {
    console.error('docs/map.md is out of date: run `npm run map`.')
    process.exit(1)
  }
} else {
  await writeFile(MAP, map)
}

async function rows(): Promise<string[]> {
  return Promise.all((await listRoutes()).map(describe))
}

async function describe({ address, file }: ListedRoute): Promise<string> {
  const useCases = await calledUseCases(file, new Set())
  const names = [...useCases].toSorted().map((path) => `[${posix.basename(path, '.ts')}](../${path})`)
  return `| \`${address}\` | [${file.replace('app/', '')}](../${file}) | ${names.join(', ')} |`
}

/** Follows a screen into the files beside it, not into shared components. */
async function calledUseCases(file: string, seen: Set<string>): Promise<Set<string>> {
  if (seen.has(file)) return new Set()
  seen.add(file)
  const code = await readFile(join(ROOT, file), 'utf8')
  const found = new Set<string>()
  for (const [, path = ''] of code.matchAll(/^import (?!type).*?from '(#domain\/[^']+|\.\/[^']+)'/gm)) {
    if (path.startsWith('#domain/')) {
      if (!path.endsWith('.rules.ts')) found.add(path.slice(1))
    } else {
      for (const inner of await calledUseCases(posix.join(posix.dirname(file), path), seen)) found.add(inner)
    }
  }
  return found
}
