/** Builds the store for production, unless the last build was made from the same sources. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

const root = path.dirname(import.meta.dirname)
const stamp = path.join(root, 'build', '.stamp')
const products = ['build/client', 'build/server/index.js']
const sources = [
  '{app,content,db,domain,providers,public,server,shared}/**/*.*',
  'scripts/browser-*.ts',
  '*.config.ts',
  'tsconfig.json',
  'package-lock.json',
]

export class BuildFailed extends Error {}

export async function isBuilt(): Promise<boolean> {
  const last = await readFile(stamp, 'utf8').catch(() => '')
  return products.every((file) => existsSync(path.join(root, file))) && last === (await hashSources())
}

/** Answers whether anything had to be done. */
export async function buildWhenNeeded(say: (line: string) => void): Promise<boolean> {
  if (await isBuilt()) return false
  say('Building the store …')
  const hash = await hashSources()
  await rm(stamp, { force: true })
  await runBuild()
  await mkdir(path.dirname(stamp), { recursive: true })
  await writeFile(stamp, hash)
  return true
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
  const files: string[] = []
  for await (const file of glob(sources, { cwd: root })) {
    if (!/\.test\.tsx?$/.test(file)) files.push(file)
  }
  const hash = createHash('sha256').update(process.version)
  for (const file of files.sort()) {
    hash.update(`${file}\0`).update(await readFile(path.join(root, file)))
  }
  return hash.digest('hex')
}

async function runBuild(): Promise<void> {
  const child = spawn('react-router', ['build'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', (error) => reject(new BuildFailed(`The build could not start: ${error.message}.`)))
    child.on('close', resolve)
  })
  if (code !== 0) throw new BuildFailed(`${output.trimEnd()}\nThe build failed; the reason stands above.`)
}
