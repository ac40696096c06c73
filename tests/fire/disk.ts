/** A disk of its own for one machine: it can be full, and slow. It is a file with a file system, mounted by root. */
import { execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, open, rm, statfs, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Some folders for temporary files are in memory, and are not a place for files of gigabytes. */
const FOLDER = '/var/tmp'
const NEEDED = ['mkfs.ext4', 'losetup', 'fsfreeze', 'fallocate']
/** Removes it when our end of its input closes, even if we are killed. */
const KEEPER = `trap '' INT TERM HUP; cat >/dev/null
fsfreeze -u "$1/disk" 2>/dev/null; umount -l "$1/disk" 2>/dev/null; rm -rf "$1"`
/** Writers wait for 400 of each 500 milliseconds. It ends by itself: nothing stays frozen if we are killed. */
const PULSES = `for nth in $(seq "$2"); do fsfreeze -f "$1"; sleep 0.4; fsfreeze -u "$1"; sleep 0.1; done`

export type Disk = Awaited<ReturnType<typeof openDisk>>

/** Why there can be no disks here. */
export function missingDisks(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'only root of a Linux may mount disks'
  const missing = NEEDED.find((program) => spawnSync(program, ['--version']).error)
  if (missing) return `there is no ${missing} here`
  return spawnSync('losetup', ['--find']).status === 0 ? undefined : 'this system has no loop devices'
}

export async function openDisk(megabytes: number) {
  const folder = await mkdtemp(join(FOLDER, 'test-disk-'))
  const [image, path] = [join(folder, 'image'), join(folder, 'disk')]
  // Servers that give up root's rights come through it.
  await chmod(folder, 0o755)
  const keeper = spawn('sh', ['-c', KEEPER, 'keeper', folder], { stdio: ['pipe', 'ignore', 'ignore'], detached: true })
  await (await open(image, 'w')).close()
  await truncate(image, megabytes * 2 ** 20)
  await run('mkfs.ext4', ['-q', '-F', '-m', '0', image])
  await mkdir(path)
  await run('mount', ['-o', 'loop', image, path])
  await chmod(path, 0o755)
  const filler = join(path, 'filler')
  return {
    path,
    async fill(): Promise<void> {
      const { bavail, bsize } = await statfs(path)
      // The first needs some blocks for its own list of blocks.
      await run('fallocate', ['-l', String(Math.max(1, bavail - 512) * bsize), filler])
      await writeUntilFull(join(path, 'rest'))
    },
    async empty(): Promise<void> {
      for (const file of [filler, join(path, 'rest')]) await rm(file, { force: true })
    },
    /** For so many seconds. */
    slow: async (seconds: number) => void (await run('sh', ['-c', PULSES, 'pulses', path, String(seconds * 2)])),
    async [Symbol.asyncDispose]() {
      keeper.stdin.end()
      await once(keeper, 'close')
    },
  }
}

async function writeUntilFull(path: string): Promise<void> {
  const file = await open(path, 'w')
  const block = Buffer.alloc(4_096)
  const writes = () =>
    file.write(block).then(
      ({ bytesWritten }) => bytesWritten === block.length,
      () => false,
    )
  while (await writes());
  await file.close()
}
