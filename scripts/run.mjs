// The entry point of `npm start` and `npm test`. Plain JavaScript, because it must run on Node 20 before anything is
// installed; it hands over to the TypeScript script under the pinned runtime. A live shop (STORE_ENV=production)
// installs and builds nothing: it runs the existing build.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { installPackages } from './install-packages.mjs'
import { findPinnedNode } from './pinned-node.mjs'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const [task = '', ...rest] = process.argv.slice(2)
const built = path.join(root, 'build', 'server', `${task}.js`)
const programs = JSON.parse(readFileSync(path.join(root, 'scripts', 'live-programs.json'), 'utf8'))
const isLive = process.env.STORE_ENV?.trim() === 'production' && ['start', ...programs].includes(task)

function refuse(message) {
  console.error(message)
  process.exit(1)
}

function checkVersions() {
  const node = process.versions.node
  if (Number.parseInt(node, 10) < 20) refuse(`Node 20 or newer is needed. This is ${node}.`)
  const npm = /^npm\/(\S+)/.exec(process.env.npm_config_user_agent ?? '')?.[1]
  if (npm && Number.parseInt(npm, 10) < 10) refuse(`npm 10 or newer is needed. This is ${npm}.`)
}

/**
 * npm runs this in a shell that passes no signals on: after a stop signal both end, and the children would go on. A
 * process whose parent has ended has another one.
 */
function stopWithNpm() {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  watch.unref()
}

function handOver(node, script) {
  const child = spawn(node, [script, ...rest], { stdio: 'inherit', cwd: root })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // A terminal sends Ctrl-C to the child as well; twice would mean "at once".
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  }
  child.on('error', (error) => refuse(`The runtime could not be started: ${error.message}.`))
  child.on('exit', (code, signal) => {
    process.exit(signal ? 128 + constants.signals[signal] : code)
  })
}

/** An old build on new migrations won't work. Without sources, the existing build is used. */
function checkBuild(node) {
  const say = 'A live shop does not build on start. Run `npm run build` first.'
  if (!existsSync(built)) refuse(`The store is not built. ${say}`)
  if (!existsSync(path.join(root, 'app', 'routes.ts'))) return
  const { status } = spawnSync(node, [path.join(root, 'scripts', 'is-built.ts')], { stdio: 'ignore' })
  if (status !== 0) refuse(`The build is out of date. ${say}`)
}

if (!/^[a-z-]+$/.test(task)) refuse('Usage: node scripts/run.mjs start | test')
checkVersions()
stopWithNpm()
process.chdir(root)
try {
  if (!isLive) await installPackages(root)
  const node = findPinnedNode(root, { mayFetch: !isLive })
  if (isLive) checkBuild(node)
  const bins = [path.dirname(node), path.join(root, 'node_modules', '.bin')]
  process.env.PATH = [...bins, process.env.PATH].join(path.delimiter)
  const script = isLive ? built : path.join(root, 'scripts', `${task}.ts`)
  if (node === process.execPath) {
    process.argv = [node, script, ...rest]
    await import(pathToFileURL(script).href)
  } else {
    handOver(node, script)
  }
} catch (error) {
  refuse(error instanceof Error ? error.message : String(error))
}
