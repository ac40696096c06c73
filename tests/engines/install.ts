/** `npm run engines:install`: the servers that tests of a store on several machines need, from Debian's packages. As root. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, rm, writeFile } from 'node:fs/promises'
import { missingClocks } from '#tests/fire/clock.ts'
import { missingDisks } from '#tests/fire/disk.ts'
import { makeDebian } from '#tests/harness/debian.ts'
import { DEBIAN_OF_PGBOUNCER } from '#tests/harness/pgbouncer.ts'
import { missingMachines } from './network.ts'
import { DEBIAN_OF_PATRONI, missingNodes, PACKAGES_OF_PATRONI } from './patroni.ts'

export type Engine = {
  name: string
  /** The tests that need it: `tests/engines/<of>.test.ts`. */
  of: string
  packages: readonly string[]
  isThere: () => boolean
  /** After the packages. */
  prepare?: () => Promise<void>
  /** What else its tests lack. */
  cannot?: () => string | undefined
}

export const ENGINES: readonly Engine[] = [
  {
    name: 'Swift',
    of: 's3',
    packages: ['swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'memcached'],
    isThere: () => existsSync('/usr/bin/swift-proxy-server'),
  },
  {
    name: 'Varnish',
    of: 'cache',
    // It compiles its rules when it starts.
    packages: ['varnish', 'varnish-modules', 'gcc', 'libc6-dev'],
    isThere: () => existsSync('/usr/sbin/varnishd') && existsSync('/usr/bin/cc'),
  },
  {
    name: 'Prometheus',
    of: 'alerts',
    packages: ['prometheus'],
    isThere: () => spawnSync('promtool', ['--version']).error === undefined,
  },
  {
    name: 'iproute2',
    of: 'machines',
    packages: ['iproute2', 'util-linux'],
    isThere: () => spawnSync('ip', ['-V']).error === undefined,
    cannot: missingMachines,
  },
  {
    name: 'Buildah',
    of: 'image',
    packages: ['buildah', 'debootstrap', 'iproute2', 'util-linux'],
    isThere: () => ['buildah', 'debootstrap', 'ip', 'unshare'].every((name) => !spawnSync(name, ['--version']).error),
    // It starts on a machine of its own.
    cannot: missingMachines,
  },
  // Of the packages that npm has installed.
  { name: 'PostgreSQL', of: 'replicas', packages: [], isThere: () => true },
  {
    name: 'Patroni',
    of: 'failover',
    packages: ['debootstrap', 'util-linux'],
    isThere: () => existsSync(DEBIAN_OF_PATRONI),
    prepare: () => makeDebian(DEBIAN_OF_PATRONI, PACKAGES_OF_PATRONI),
    cannot: missingNodes,
  },
]

/** What `npm run fire` needs beside them. */
const FOR_FIRE: readonly Omit<Engine, 'of'>[] = [
  { name: 'libfaketime', packages: ['libfaketime'], isThere: () => missingClocks() === undefined },
  { name: 'disks of their own', packages: ['e2fsprogs', 'util-linux'], isThere: () => missingDisks() === undefined },
  {
    name: 'PgBouncer',
    packages: ['debootstrap'],
    isThere: () => existsSync(DEBIAN_OF_PGBOUNCER),
    prepare: () => makeDebian(DEBIAN_OF_PGBOUNCER, ['pgbouncer']),
  },
]

/** In words, for those who wonder why its tests did not run. */
export const missingEngine = ({ name, isThere, cannot }: Engine): string | undefined =>
  isThere() ? cannot?.() : `there is no ${name} here; npm run engines:install`

/** For `tests/engines/<of>.test.ts`. */
export function missingFor(of: string): string | undefined {
  const engine = ENGINES.find((one) => one.of === of)
  return engine ? missingEngine(engine) : `no engine is listed for ${of}`
}

/** Debian asks it before it starts what it has installed. */
const POLICY = '/usr/sbin/policy-rc.d'

async function install(packages: readonly string[]): Promise<void> {
  const isOwn = !existsSync(POLICY)
  if (isOwn) await writeFile(POLICY, '#!/bin/sh\nexit 101\n')
  if (isOwn) await chmod(POLICY, 0o755)
  try {
    for (const args of [['update'], ['install', '--yes', '--no-install-recommends', ...packages]]) {
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
      const { status } = spawnSync('apt-get', ['--quiet', ...args], { stdio: 'inherit', env })
      if (status !== 0) process.exit(status ?? 1)
    }
  } finally {
    if (isOwn) await rm(POLICY)
  }
}

if (import.meta.main) {
  const all = [...ENGINES, ...FOR_FIRE]
  const missing = all.filter(({ isThere }) => !isThere())
  if (missing.length > 0) await install(missing.flatMap(({ packages }) => packages))
  for (const { prepare } of missing) await prepare?.()
  for (const { name, isThere } of all) console.info(`${name}: ${isThere() ? 'installed' : 'missing'}`)
}
