/** Builds the store for production, unless the last build was made from the same sources. */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, cp, glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import programs from './live-programs.json' with { type: 'json' }
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#words/languages.rules.ts'
import { runCommand } from './run-command.ts'

const root = path.dirname(import.meta.dirname)
const stamp = path.join(root, 'build', '.stamp')
const products = ['build/client', 'build/server/index.js', 'build/server/start.js']
const sources = [
  '{app,content,db,demo,domain,providers,public,server,shared,words}/**/*.*',
  `scripts/{browser-*,pseudo-*,run-*,backups/*,${programs.join()}}.ts`,
  '*.config.ts',
  'packages/wall/**/*.*',
  'tsconfig.json',
  'package-lock.json',
]

export class BuildFailed extends Error {}

/** Returns whether anything had to be built. */
export async function buildWhenNeeded(say: (line: string) => void): Promise<boolean> {
  const hash = await hashSources()
  if (await isBuiltOf(hash)) return false
  say('Building the store …')
  await rm(stamp, { force: true })
  await buildLanguage(DEFAULT_LANGUAGE)
  for (const language of LANGUAGES.filter((other) => other !== DEFAULT_LANGUAGE)) await addLanguage(language)
  await mkdir(path.dirname(stamp), { recursive: true })
  await writeFile(stamp, hash)
  return true
}

async function buildLanguage(language: Language): Promise<void> {
  const env = { NODE_ENV: 'production', WORDS_LANGUAGE: language }
  const { exitCode, output } = await runCommand(['react-router', 'build'], { env })
  if (exitCode !== 0) throw new BuildFailed(`${output.trimEnd()}\nThe build failed. See the reason above.`)
}

/** Its scripts lie next to the English ones, and the English server serves both; file names hold their hash. */
async function addLanguage(language: Language): Promise<void> {
  await buildLanguage(language)
  const [own, shared] = [path.join(root, 'build', language), path.join(root, 'build')]
  await cp(path.join(own, 'client', 'assets'), path.join(shared, 'client', 'assets'), { recursive: true })
  await copyFile(
    path.join(own, 'server', 'client-manifest.js'),
    path.join(shared, 'server', `client-manifest-${language}.js`),
  )
  await rm(own, { recursive: true })
}

/** Whether the last build was made from the sources as they are. */
export const isBuilt = async (): Promise<boolean> => isBuiltOf(await hashSources())

async function isBuiltOf(hash: string): Promise<boolean> {
  const last = await readFile(stamp, 'utf8').catch(() => '')
  return last === hash && products.every((file) => existsSync(path.join(root, file)))
}

/** For a script that goes no further without the build. */
export async function buildOrExit(): Promise<boolean> {
  try {
    return await buildWhenNeeded(console.log)
  } catch (error) {
    if (!(error instanceof BuildFailed)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

async function hashSources(): Promise<string> {
  const files = await Array.fromAsync(glob(sources, { cwd: root }))
  const hash = createHash('sha256').update(process.version)
  for (const file of files.filter((name) => !/\.test\.tsx?$/.test(name)).toSorted()) {
    hash.update(`${file}\0`).update(await readFile(path.join(root, file)))
  }
  return hash.digest('hex')
}
