/** Writes docs/map.md from the route table: which file answers a URL, which use cases it calls, and what follows. */
import { readFile, writeFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { codeFollower, importsOf, type Place } from './follow-code.ts'
import { listRoutes } from './list-routes.ts'
import { readSources, ROOT } from './read-sources.ts'
import { beginnings, isRead, STORIES } from './stories.ts'

const MAP = join(ROOT, 'docs', 'map.md')

const INTRODUCTION = `# Map

Every address, the file that answers it, the use cases behind it, and what these leave to jobs: each leads to the file
that performs it, those that its performer asks for and mails (✉) included. Written by \`npm run map\` from
[app/routes.ts](../app/routes.ts); \`npm test\` fails when it is out of date.

Addresses that the process answers itself, before any screen: \`/assets/…\`, \`/images/:id/:width.:format\`
(domain/images/read-rendition.ts), \`/healthz\`, \`/readyz\` (server/operations.ts); at a port of its own \`/metrics\` (server/serve-metrics.ts).

| address | file | use cases | jobs and mails |
| --- | --- | --- | --- |
`

const STORIES_INTRODUCTION = `
# Stories

How many files one reads to follow what happens, from where it begins through all that is called and every job that follows. The
frame, which most screens share (visitors, forms, buttons, limits, jobs), is counted after the plus.

`

const sources = (await readSources('{app,domain}/**/*.{ts,tsx}')).filter(({ path }) => !path.includes('.test.'))
const follow = codeFollower(sources)
const map =
  INTRODUCTION + rows(await listRoutes()).join('\n') + '\n' + STORIES_INTRODUCTION + stories().join('\n') + '\n'
if (process.argv.includes('--check')) {
  const written = await readFile(MAP, 'utf8').catch(() => '')
  if (written !== map) {
    console.error('docs/map.md is out of date: run `npm run map`.')
    process.exit(1)
  }
} else {
  await writeFile(MAP, map)
}

function stories(): string[] {
  return STORIES.map((story) => {
    const begins = beginnings(story, sources)
    const { files } = follow(begins, (path) => isRead(story, path))
    const more = follow(begins).files.length - files.length
    const links = files.map((path) => link(path, posix.basename(path).replace(/\.tsx?$/, '')))
    return `- **${story.title}: ${files.length}** + ${more}. ${links.join(', ')}`
  })
}

function rows(routes: Awaited<ReturnType<typeof listRoutes>>): string[] {
  return routes.map(({ address, file }) => {
    const called = calledUseCases(file, new Set())
    const useCases = [...new Set(called.map(({ path }) => path))].toSorted()
    const cells = [
      `\`${address}\``,
      link(file, file.replace('app/', '')),
      useCases.map((path) => link(path, posix.basename(path, '.ts'))).join(', '),
      follow(called, (path) => path.startsWith('domain/'))
        .jobs.map(({ kind, isMail, path }) => link(path, isMail ? `✉ ${kind}` : kind))
        .join(', '),
    ]
    return `| ${cells.join(' | ')} |`
  })
}

function link(path: string, text: string): string {
  return `[${text}](../${path})`
}

/** Follows a screen into its own files, not into shared components. */
function calledUseCases(file: string, seen: Set<string>): Place[] {
  const source = sources.find(({ path }) => path === file)
  if (!source || seen.has(file)) return []
  seen.add(file)
  const imported = [...importsOf(source).values()]
  const beside = [...source.code.matchAll(/^import (?!type).*?from '(\.\/[^']+)'/gm)].map(([, path = '']) =>
    posix.join(posix.dirname(file), path),
  )
  const called = imported.filter(({ path }) => path.startsWith('domain/') && !path.endsWith('.rules.ts'))
  return [...called, ...beside.flatMap((path) => calledUseCases(path, seen))]
}
