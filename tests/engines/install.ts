/** `npm run engines:install`: what the tests of the project `engines` need of the system, on Debian and as root. */
import { spawnSync } from 'node:child_process'

const PACKAGES = [
  // Machines as network namespaces.
  'iproute2',
  'util-linux',
]

const { status } = spawnSync('apt-get', ['install', '--yes', '--no-install-recommends', ...PACKAGES], {
  stdio: 'inherit',
})
process.exitCode = status ?? 1
