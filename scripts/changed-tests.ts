/** `npm test -- --changed [base]`: what changed since then, uncommitted and new files included, and what it can reach. */
import { listRoutes } from './list-routes.ts'
import { reachIn, type Reach } from './reach.ts'
import { readSources } from './read-sources.ts'
import { runCommand } from './run-command.ts'

export const SOURCES =
  '{*,{app,bench,db,demo,domain,packages/wall,providers,scripts,server,shared,tests,words}/**/*}.{ts,tsx,css,svg,mjs,json}'

type ChangeReach = Reach & { from: string; changed: readonly string[] }

/** Without a base: all that the main branch of the server doesn't have, or the local one where there is no server. */
export async function readReach(base?: string): Promise<ChangeReach> {
  const from = base ?? (await mergeBase())
  const changed = [
    ...(await linesOf('diff', '--name-only', '--no-renames', from)),
    ...(await linesOf('ls-files', '--others', '--exclude-standard')),
  ]
  const reach = reachIn({ sources: await readSources(SOURCES), routes: await listRoutes() })(changed)
  return { from, changed, ...reach }
}

async function mergeBase(): Promise<string> {
  for (const main of ['origin/main', 'main']) {
    const found = await linesOf('merge-base', 'HEAD', main).catch(() => [])
    if (found[0]) return found[0]
  }
  throw new Error('There is no branch main to compare with: name a commit, as in `npm test -- --changed HEAD`.')
}

async function linesOf(...args: string[]): Promise<string[]> {
  const { exitCode, output } = await runCommand(['git', ...args])
  if (exitCode !== 0) throw new Error(output.trim())
  return output.split('\n').filter(Boolean)
}

/** What runs and what is left out, by folder, in words. */
export function sayReach({ from, changed, everything, runs, leaves }: ChangeReach): string {
  const since = [`Changed since ${from.slice(0, 12)}: ${changed.length} files`, ...changed.map((path) => `  ${path}`)]
  if (everything !== undefined) return [...since, `Everything runs, because of ${everything}.`].join('\n')
  const ran = ['Test files that import a changed file, or request a page that does:', ...byFolder(runs)]
  const left = [
    'Left out, because the change does not reach them:',
    ...byFolder(leaves),
    '  the drawings, and the packages if no test of theirs runs',
  ]
  const count = `${runs.length} of ${runs.length + leaves.length} test files run, and the checks.`
  return [...since, count, ...ran, ...left].join('\n')
}

function byFolder(paths: readonly string[]): string[] {
  const folders = Map.groupBy(paths, (path) => path.split('/').slice(0, 2).join('/'))
  return [...folders].map(([folder, files]) => {
    const names = files.map((path) => path.slice(path.lastIndexOf('/') + 1).replace(/\.test\.tsx?$/, ''))
    return `  ${folder} (${files.length}): ${names.join(', ')}`
  })
}
