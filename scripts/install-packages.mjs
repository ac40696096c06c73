import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

const causes = [
  [
    /E(NOTFOUND|AI_AGAIN|CONNREFUSED|CONNRESET|TIMEDOUT|HOSTUNREACH|NETUNREACH)|ERR_SOCKET|network/i,
    'the package registry cannot be reached. Check the network or the registry npm is set to, then try again.',
  ],
  [/ENOSPC/, 'the disk is full.'],
  [/EACCES|EPERM|EROFS/, 'this user is not allowed to write to this folder.'],
  [/EINTEGRITY/, 'a package did not match its checksum. Run `npm cache clean --force`, then try again.'],
]

async function readPackages(file) {
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null) return null
  try {
    return JSON.parse(text).packages ?? null
  } catch {
    return null
  }
}

/** npm writes its own record of node_modules last, so we need no stamp of our own. */
async function isInstalled(root) {
  const [wanted, present] = await Promise.all([
    readPackages(path.join(root, 'package-lock.json')),
    readPackages(path.join(root, 'node_modules', '.package-lock.json')),
  ])
  if (!wanted) throw new Error('package-lock.json is missing or broken: the clone is incomplete.')
  if (!present) return false
  return Object.entries(wanted).every(([place, entry]) => {
    if (place === '') return true
    const found = present[place]
    if (!found) return entry.optional === true || entry.devOptional === true || entry.peer === true
    return found.version === entry.version && found.integrity === entry.integrity
  })
}

/** Without the project's own folders: the runtime found there is replaced while npm works. */
function pathOutside(root) {
  const inside = path.join(root, 'node_modules')
  const parts = (process.env.PATH ?? '').split(path.delimiter)
  return parts.filter((part) => !part.startsWith(inside)).join(path.delimiter)
}

function explain(output) {
  const cause = causes.find(([pattern]) => pattern.test(output))
  if (cause) return cause[1]
  const said = output.split('\n').find((line) => /^npm (error|ERR!) (?!code )/.test(line))
  return said ? said.replace(/^npm (error|ERR!) /, '') : 'npm gave no reason. Run `npm install` to see more.'
}

function runNpm(root, args) {
  const child = spawn('npm', [...args, '--no-progress', '--loglevel=error'], {
    cwd: root,
    env: { ...process.env, PATH: pathOutside(root) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  return new Promise((resolve, reject) => {
    child.on('error', () => reject(new Error('npm was not found: install Node with npm, then try again.')))
    child.on('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`Packages could not be installed: ${explain(output)}`))
    })
  })
}

/**
 * Not `npm ci`: it refuses a lock file that leaves out other platforms' optional packages, and it cannot name those
 * that the registry in use lacks. With `--no-save` the locked versions don't change either.
 */
export async function installPackages(root) {
  if (await isInstalled(root)) return
  console.log('Installing packages, a minute or two the first time …')
  // Asks once beforehand: without a network npm would try each of some hundred packages in turn.
  await runNpm(root, [
    'view',
    'react',
    'name',
    '--fetch-retries=1',
    '--fetch-retry-mintimeout=1000',
    '--fetch-timeout=20000',
  ])
  await runNpm(root, ['install', '--no-save', '--include=dev', '--include=optional', '--no-audit', '--no-fund'])
}
