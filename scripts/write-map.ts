/** Writes docs/map.md from the route table: which file answers an address, which use cases it calls, and what follows. */
import { glob, readFile, writeFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { importsOf, jobFollower } from './follow-jobs.ts'
import type { Place, Source } from './follow-jobs.ts'
import { listRoutes } from './list-routes.ts'
import type { ListedRoute } from './list-routes.ts'

const ROOT = join(import.meta.dirname, '..')
const MAP = join(ROOT, 'docs', 'map.md')

const INTRODUCTION = `# Map

Every address, the file that answers it, the use cases behind it, and what these leave to jobs: each leads to the file
that performs it, those that its performer asks for and mails (✉) included. Written by \`npm run map\` from
[app/routes.ts](../app/routes.ts); \`npm test\` fails when it is out of date.

Addresses that the process answers itself, before any screen: \`/assets/…\`, \`/images/:id/:width.:format\`
(domain/images/read-rendition.ts), \`/healthz\`, \`/readyz\`, \`/metrics\` (server/operations.ts).

| address | file | use cases | jobs and mails |
| --- | --- | --- | --- |
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
  const files = (await Array.fromAsync(glob('domain/**/*.ts', { cwd: ROOT }))).filter(
    (path) => !path.includes('.test.'),
  )
  const follow = jobFollower(await Promise.all(files.toSorted().map(readSource)))
  return Promise.all(
    (await listRoutes()).map(async ({ address, file }: ListedRoute) => {
      const called = await calledUseCases(file, new Set())
      const useCases = [...new Set(called.map(({ path }) => path))].toSorted()
      const cells = [
        `\`${address}\``,
        link(file, file.replace('app/', '')),
        useCases.map((path) => link(path, posix.basename(path, '.ts'))).join(', '),
        follow(called)
          .map(({ kind, isMail, path }) => link(path, isMail ? `✉ ${kind}` : kind))
          .join(', '),
      ]
      return `| ${cells.join(' | ')} |`
    }),
  )
}

function link(path: string, text: string): string {
  return `[${text}](../${path})`
}

async function readSource(path: string): Promise<Source> {
  return { path, code: await readFile(join(ROOT, path), 'utf8') }
}

/** Follows a screen into the files beside it, not into shared components. */
async function calledUseCases(file: string, seen: Set<string>): Promise<Place[]> {
  if (seen.has(file)) return []
  seen.add(file)
  const source = await readSource(file)
  const imported = [...importsOf(source).values()]
  const beside = [...source.code.matchAll(/^import (?!type).*?from '(\.\/[^']+)'/gm)].map(([, path = '']) =>
    posix.join(posix.dirname(file), path),
  )
  const inner: Place[] = []
  for (const path of beside) inner.push(...(await calledUseCases(path, seen)))
  return [...imported.filter(({ path }) => path.startsWith('domain/') && !path.endsWith('.rules.ts')), ...inner]
}
