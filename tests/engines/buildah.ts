/** Buildah, with a store of images of its own: it builds the Dockerfile, on a base made from Debian's packages. */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { debianFolder, makeDebian } from '#tests/harness/debian.ts'
import { readDockerfile } from '#tests/harness/lay-image.ts'

const run = promisify(execFile)

const ROOT = join(import.meta.dirname, '../..')
/** Layers of images need a real disk. */
const FOLDER = '/var/tmp'
const IMAGE = 'store'

/** Removes everything when our end of its input closes, even if we are killed. */
const KEEPER = `trap '' INT TERM HUP; cat >/dev/null
grep -o " $1/[^ ]*" /proc/mounts | sort --reverse | xargs --no-run-if-empty umount --lazy
rm -rf --one-file-system "$1"`

/** As Debian's slim images: without what only people read. */
const SLIM = 'rm -rf /usr/share/doc /usr/share/man /usr/share/info /usr/share/locale /var/cache/apt /var/lib/apt/lists'
const NODE_PARTS = `chmod 755 /usr/local/bin/node /usr/local/bin/docker-entrypoint.sh
ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
groupadd --gid 1000 node && useradd --uid 1000 --gid node --shell /bin/bash --create-home node`
const BASE_PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

/** What an image says of itself. */
type Config = {
  User: string
  Env: string[]
  Entrypoint: string[]
  Cmd: string[]
  WorkingDir: string
  StopSignal: string
  Volumes: object
  ExposedPorts: object
  Healthcheck: { Test: string[] }
}

export type Image = Awaited<ReturnType<typeof buildImage>>

export async function buildImage() {
  const folder = await mkdtemp(join(FOLDER, 'test-image-'))
  const keeper = spawn('sh', ['-c', KEEPER, 'keeper', folder], { stdio: ['pipe', 'ignore', 'ignore'], detached: true })
  const close = async () => {
    keeper.stdin.end()
    await once(keeper, 'close')
  }
  const places = ['--root', join(folder, 'root'), '--runroot', join(folder, 'run')]
  const program = ['buildah', ...places, '--storage-driver', await storageDriver()]
  const env = { ...process.env, TMPDIR: folder }
  const buildah = async (...args: string[]) =>
    (await run('buildah', [...program.slice(1), ...args], { env, maxBuffer: 2 ** 26 })).stdout.trim()
  try {
    const { bases, stages } = await readDockerfile()
    const own = stages.flatMap((stage) => / AS (\w+)$/m.exec(stage)?.[1] ?? [])
    for (const name of new Set(bases.filter((base) => !own.includes(base)))) await makeBase(buildah, name, folder)
    const alone = [
      '--isolation',
      'chroot',
      '--pull-never',
      '--layers=false',
      '--volume',
      `${await homeOf(folder)}:/root`,
    ]
    await buildah('bud', ...alone, '--format', 'docker', '--tag', IMAGE, ROOT)
    const inspected = JSON.parse(await buildah('inspect', '--type', 'image', IMAGE)) as { Docker: { config: Config } }
    const container = await buildah('from', '--pull-never', IMAGE)
    const mount = [...program, 'mount', container].join(' ')
    return {
      config: inspected.Docker.config,
      /** What mounts its files; in whose mounts it is called, they are seen. */
      mount,
      /** Prints what this shell command finds in its files. */
      look: async (command: string) =>
        (await run('unshare', ['--mount', 'sh', '-ec', `cd "$(${mount})"; ${command}`], { maxBuffer: 2 ** 26 })).stdout,
      [Symbol.asyncDispose]: close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** The home folder during the build, with this machine's package registry and certificates. The image keeps none of it. */
async function homeOf(folder: string): Promise<string> {
  const [home, inside] = [join(folder, 'home'), '/root/authorities.pem']
  const { stdout: registry } = await run('npm', ['config', 'get', 'registry'])
  const { NODE_EXTRA_CA_CERTS: authorities } = process.env
  await mkdir(home)
  if (authorities) await copyFile(authorities, join(home, 'authorities.pem'))
  await writeFile(join(home, '.npmrc'), `registry=${registry}${authorities ? `cafile=${inside}\n` : ''}`)
  return home
}

/** Copying every file for each step takes longest, and works everywhere. */
const storageDriver = async () => (/\boverlay$/m.test(await readFile('/proc/filesystems', 'utf8')) ? 'overlay' : 'vfs')

/** What a registry would answer under this name, as far as the store can tell. */
async function makeBase(buildah: (...args: string[]) => Promise<string>, name: string, folder: string): Promise<void> {
  const [, version = '', release = ''] = /^node:([\d.]+)-(\w+)-slim$/.exec(name) ?? []
  if (process.versions.node !== version) throw new Error(`The base is ${name}; this is Node ${process.versions.node}.`)
  const debian = debianFolder(`${release}-slim`)
  await makeDebian(debian, [], release)
  const entrypoint = join(folder, 'docker-entrypoint.sh')
  await writeFile(entrypoint, '#!/bin/sh\nexec "$@"\n')
  const npm = join((await run('sh', ['-c', 'readlink -f "$(command -v npm)"'])).stdout.trim(), '../..')
  const container = await buildah('from', 'scratch')
  const add = (from: string, to: string) => buildah('add', '--quiet', container, from, to)
  const shell = (script: string) => buildah('run', '--isolation', 'chroot', container, '--', 'sh', '-ec', script)
  await add(debian, '/')
  await add(process.execPath, '/usr/local/bin/node')
  await add(npm, '/usr/local/lib/node_modules/npm')
  await add(entrypoint, '/usr/local/bin/docker-entrypoint.sh')
  await shell(`${SLIM}\n${NODE_PARTS}`)
  const settings = ['--env', `PATH=${BASE_PATH}`, '--env', `NODE_VERSION=${version}`, '--cmd', 'node']
  await buildah('config', ...settings, '--entrypoint', '["docker-entrypoint.sh"]', container)
  await buildah('commit', '--quiet', '--rm', '--format', 'docker', container, name)
}
