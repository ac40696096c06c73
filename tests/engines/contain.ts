/** A container of an image, as compose.yaml has it: read-only, without rights, with its volume and a small `/tmp`. */
import { chownSync, mkdirSync, readFileSync } from 'node:fs'
import type { Image } from './buildah.ts'

const CONTAIN = `data=$1 certificate=$2 mount=$3; shift 3
root=$($mount)
mount --types proc proc "$root/proc"
mount --types tmpfs --options size=64m,mode=1777 tmpfs "$root/tmp"
cp "$certificate" "$root/tmp/companies.pem"
mount --types tmpfs --options mode=755 tmpfs "$root/dev"
for device in null:3 zero:5 random:8 urandom:9; do
  mknod --mode=666 "$root/dev/\${device%:*}" c 1 "\${device#*:}"
done
mount --bind "$data" "$root/data"
mount --options remount,bind,ro "$root"
exec chroot "$root" "$@"`

type Variables = Record<string, string>

/** Those that the image or compose.yaml sets, and those of this machine. */
const NOT_PASSED = ['STORE_ENV', 'HOST', 'PORT', 'DATA_DIR']

export function containerOf({ config, mount }: Image) {
  const [uid = '', gid = ''] = config.User.split(':')
  /** Runs a command as the image says, in its files. */
  const inside = (variables: Variables, command: readonly string[]) => [
    '/usr/bin/env',
    '--ignore-environment',
    `--chdir=${config.WorkingDir}`,
    ...config.Env,
    ...Object.entries(variables)
      .filter(([name]) => !NOT_PASSED.includes(name))
      .map(([name, value]) => `${name}=${name === 'NODE_EXTRA_CA_CERTS' ? '/tmp/companies.pem' : value}`),
    '/usr/bin/setpriv',
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    '--bounding-set=-all',
    '--inh-caps=-all',
    '--no-new-privs',
    ...command,
  ]
  let passed: Variables = {}
  return {
    /** Starts the image's own command, as the first process of its own. */
    start(variables: Variables): [string, string[]] {
      passed = variables
      const { DATA_DIR = '', NODE_EXTRA_CA_CERTS = '' } = variables
      // A volume is first what the image has at its place.
      mkdirSync(DATA_DIR)
      chownSync(DATA_DIR, Number(uid), Number(gid))
      const own = ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-ec', CONTAIN, 'contain']
      const command = inside(variables, [...config.Entrypoint, ...config.Cmd])
      return ['unshare', [...own, DATA_DIR, NODE_EXTRA_CA_CERTS, mount, ...command]]
    },
    /** Its first process, as this system counts. `unshare` waits for it. */
    firstOf: (unshare: number) => Number(readFileSync(`/proc/${unshare}/task/${unshare}/children`, 'utf8')),
    /** As `docker compose exec`. */
    exec(first: number, ...command: string[]): [string, string[]] {
      const own = ['--mount', '--pid', '--net', `--root=/proc/${first}/root`]
      return ['nsenter', [`--target=${first}`, ...own, '--', ...inside(passed, command)]]
    },
  }
}
