/**
 * The Dockerfile's result, without an engine: the files of its last stage in an empty folder, its variables, and its
 * commands. Its packages are those that its own `npm ci` would install, taken from where they are.
 */
import { existsSync } from 'node:fs'
import { cp, glob, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { quickFolder } from './quick-folder.ts'

const ROOT = join(import.meta.dirname, '../..')

export async function readDockerfile() {
  const text = (await readFile(join(ROOT, 'Dockerfile'), 'utf8')).replaceAll(/^#.*\n/gm, '')
  const stages = text.split(/^(?=FROM )/m).filter((stage) => stage.startsWith('FROM '))
  const last = stages.at(-1) ?? ''
  const all = (pattern: RegExp, stage = last) => [...stage.matchAll(pattern)].map(([, ...found]) => found)
  const command = (pattern: RegExp) => JSON.parse(all(pattern)[0]?.[0] ?? '[]') as string[]
  return {
    stages,
    last,
    bases: all(/^FROM (\S+)/gm, text).flat(),
    /** From which stage, the source, and the target. */
    copies: all(/^COPY (?:--from=(\S+) )?(\S+) (\S+)$/gm) as [string | undefined, string, string][],
    variables: Object.fromEntries(
      all(/^ENV (.*)$/gm)
        .flat()
        .flatMap((line) => line.split(' ').map((pair) => pair.split('=', 2) as [string, string])),
    ),
    start: command(/^CMD (\[.*\])$/gm),
    health: command(/^HEALTHCHECK .*?CMD (\[.*\])$/gm),
    build: all(/^RUN (.*)$/gm, stages.find((stage) => / AS build$/m.test(stage)) ?? '').flat(),
    install: all(/^RUN npm ci (.*)$/gm, stages.find((stage) => / AS packages$/m.test(stage)) ?? '').flat()[0] ?? '',
  }
}

type LaidImage = { folder: string; [Symbol.asyncDispose](): Promise<void> }

const emptyFolder = async (): Promise<LaidImage> => {
  const folder = await mkdtemp(join(quickFolder(), 'test-image-'))
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) }
}

/** The start command of a container. */
export async function layImage(): Promise<LaidImage> {
  const laid = await emptyFolder()
  const { copies } = await readDockerfile()
  const target = (path: string) => join(laid.folder, path)
  for (const [from, source, into] of copies) {
    if (from !== 'packages') {
      const path = relative('/app', join('/app', source.replace(/^\/app\//, '')))
      await cp(join(ROOT, path), target(into === './' ? path : into), { recursive: true })
    } else for (const path of await productionPackages()) await cp(join(ROOT, path), target(path), { recursive: true })
  }
  return laid
}

type Locked = { dependencies?: object; optionalDependencies?: object }

/**
 * Packages that `npm ci --omit=dev --workspaces=false` installs by the lock file, as far as they are for this machine.
 */
async function productionPackages(): Promise<string[]> {
  const written = await readFile(join(ROOT, 'package-lock.json'), 'utf8')
  const { packages } = JSON.parse(written) as { packages: Record<string, Locked> }
  const found = new Set<string>()
  const find = (from: string, name: string): string | undefined => {
    const place = `${from && `${from}/`}node_modules/${name}`
    if (packages[place]) return place
    return from === '' ? undefined : find(from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name)
  }
  const follow = (from: string) => {
    const { dependencies, optionalDependencies } = packages[from] ?? {}
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const place = find(from, name)
      if (place === undefined || found.has(place) || !existsSync(join(ROOT, place))) continue
      found.add(place)
      follow(place)
    }
  }
  follow('')
  return [...found]
}

/** The build context: all that .dockerignore lets through, with the packages as installed. */
export async function layBuildContext(): Promise<LaidImage> {
  const laid = await emptyFolder()
  const lines = (await readFile(join(ROOT, '.dockerignore'), 'utf8')).split('\n')
  const refused = lines.filter((line) => line.startsWith('**/*')).map((line) => line.slice('**/*'.length))
  for (const line of lines.filter((line) => line.startsWith('!')))
    for await (const path of glob(line.slice(1), { cwd: ROOT }))
      await cp(join(ROOT, path), join(laid.folder, path), {
        recursive: true,
        filter: (file) => !refused.some((ending) => file.endsWith(ending)),
      })
  await symlink(join(ROOT, 'node_modules'), join(laid.folder, 'node_modules'))
  return laid
}
