/** A small Debian 13 in a folder, for programs that this system lacks or has in older versions. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Made once, as root, and kept. Whoever runs its programs must be able to read it. */
export async function makeDebian(folder: string, packages: readonly string[]): Promise<void> {
  if (existsSync(folder)) return
  await mkdir(dirname(folder), { recursive: true })
  const unfinished = await mkdtemp(`${folder}-`)
  const args = ['--variant=minbase', `--include=${packages.join()}`, 'trixie', unfinished]
  const { status, error, stdout } = spawnSync('debootstrap', args, { encoding: 'utf8' })
  if (status === 0) {
    await chmod(unfinished, 0o755)
    return rename(unfinished, folder)
  }
  console.info(`${packages.join(', ')} could not be installed: ${error?.message ?? stdout.trim().split('\n').at(-1)}`)
  await rm(unfinished, { recursive: true, force: true })
}
