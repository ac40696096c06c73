/** A small Debian in a folder, for programs that this system lacks or has in older versions. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

export const debianFolder = (name: string) => join('/var/cache/store-tests', name)

/** Root makes it once and keeps it. Programs in it run as other users, who need to read it. */
export async function makeDebian(folder: string, packages: readonly string[], release = 'trixie'): Promise<void> {
  if (existsSync(folder)) return
  await mkdir(dirname(folder), { recursive: true })
  const unfinished = await mkdtemp(`${folder}-`)
  await chmod(unfinished, 0o755)
  const included = packages.length > 0 ? [`--include=${packages.join()}`] : []
  const args = ['--variant=minbase', ...included, release, unfinished]
  const { status, error, stdout } = spawnSync('debootstrap', args, { encoding: 'utf8' })
  if (status === 0) return rename(unfinished, folder)
  const why = error?.message ?? stdout.trim().split('\n').at(-1)
  console.info(`Debian with ${packages.join(', ') || 'nothing added'} could not be installed: ${why}`)
  await rm(unfinished, { recursive: true, force: true })
}
