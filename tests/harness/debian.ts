/** A small Debian in a folder beside the project, made once, as root, and kept. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

const KEPT = '/var/cache/store-tests'

export const debianFolder = (name: string) => join(KEPT, name)

/** 290 MB and half a minute the first time. Answers why it could not be made. */
export async function makeDebian(
  name: string,
  release: string,
  packages: readonly string[] = [],
): Promise<string | undefined> {
  const folder = debianFolder(name)
  if (existsSync(folder)) return undefined
  await mkdir(KEPT, { recursive: true })
  const unfinished = await mkdtemp(`${folder}-`)
  const included = packages.length > 0 ? [`--include=${packages.join()}`] : []
  const args = ['--variant=minbase', ...included, release, unfinished]
  const { status, error, stdout } = spawnSync('debootstrap', args, { encoding: 'utf8' })
  if (status === 0) await rename(unfinished, folder)
  else await rm(unfinished, { recursive: true, force: true })
  return status === 0 ? undefined : (error?.message ?? stdout.trim().split('\n').at(-1) ?? '')
}
