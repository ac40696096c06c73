/** Unpacks the Chromium that npm brought, once per clone, and writes the command that runs it. */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

const root = path.dirname(path.dirname(import.meta.dirname))
const packs = ['chromium.br', 'al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br']

/** The package unpacks into the system's temporary folder only, so a process of its own is given another one. */
const unpack = `const { inflate } = await import(process.argv[1])
await Promise.all(process.argv.slice(2).map((pack) => inflate(pack)))`

const fonts = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`

/** The libraries that a bare machine lacks are in the package too. */
const command = `#!/bin/sh
home=$(cd "$(dirname "$0")" && pwd)
export LD_LIBRARY_PATH="$home/al2023/lib:$home\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
export FONTCONFIG_FILE="$home/fonts.conf"
exec "$home/chromium" "$@"
`

export async function unpackChromium(): Promise<string> {
  const source = path.join(root, 'node_modules', '@sparticuz', 'chromium')
  const { version } = JSON.parse(await readFile(path.join(source, 'package.json'), 'utf8')) as { version: string }
  const cache = path.join(root, 'node_modules', '.cache')
  const home = path.join(cache, `chromium-${version}`)
  const run = path.join(home, 'run-chromium')
  if (existsSync(run)) return run

  await mkdir(cache, { recursive: true })
  const draft = await mkdtemp(path.join(cache, 'chromium-draft-'))
  const files = packs.map((pack) => path.join(source, 'bin', pack))
  const args = ['--input-type=module', '-e', unpack, path.join(source, 'build', 'index.js'), ...files]
  await promisify(execFile)(process.execPath, args, { env: { ...process.env, TMPDIR: draft } })
  await writeFile(path.join(draft, 'fonts.conf'), fonts)
  await writeFile(path.join(draft, 'run-chromium'), command, { mode: 0o755 })
  await rename(draft, home).catch(async (error: NodeJS.ErrnoException) => {
    await rm(draft, { recursive: true, force: true })
    if (!existsSync(run)) throw error
  })
  return run
}
