import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'

/** The first that has Argon2 of its own. */
const needed = [24, 7]

function isNewEnough(version) {
  const [major, minor] = version.split('.').map(Number)
  return major > needed[0] || (major === needed[0] && minor >= needed[1])
}

function versionOf(node) {
  const answer = spawnSync(node, ['--version'], { encoding: 'utf8' })
  return answer.status === 0 ? answer.stdout.trim().slice(1) : null
}

/** The runtime arrives through an install script; where those are switched off it is fetched here. */
function fetchRuntime(folder) {
  console.log('Fetching the runtime, once …')
  spawnSync(process.execPath, ['installArchSpecificPackage.js'], {
    cwd: folder,
    stdio: 'ignore',
    env: { ...process.env, npm_config_omit_lockfile_registry_resolved: undefined, npm_config_ignore_scripts: 'true' },
  })
}

/** Path of the Node that package.json pins, or the running one where that is new enough and the other cannot run here. */
export function findPinnedNode(root, { mayFetch }) {
  const folder = path.join(root, 'node_modules', 'node')
  const pinned = path.join(folder, 'bin', 'node')
  if (!mayFetch && !existsSync(pinned)) {
    if (isNewEnough(process.versions.node)) return process.execPath
    throw new Error(`A live shop runs on Node ${needed.join('.')} or newer. This is ${process.versions.node}.`)
  }
  const wanted = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')).version
  if (existsSync(pinned) && realpathSync(pinned) === realpathSync(process.execPath)) return process.execPath
  if (mayFetch && versionOf(pinned) !== wanted) fetchRuntime(folder)
  if (versionOf(pinned) === wanted) return pinned
  if (isNewEnough(process.versions.node)) return process.execPath
  throw new Error(
    `The pinned runtime (Node ${wanted}) is missing. npm's install scripts may be switched off ` +
      `(ignore-scripts), and it could not be fetched either. Run \`npm rebuild node\`, or use Node ${needed.join('.')} or newer.`,
  )
}
