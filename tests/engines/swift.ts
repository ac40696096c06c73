/** A real S3 server: OpenStack Swift, all its parts on this machine and reachable from it alone. */
import { execFile, spawn, type ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { freePort } from '#shared/free-port.ts'
import { readEnv } from '#shared/env.ts'
import { createS3 } from '#providers/s3/s3.ts'
import { HERE } from '#tests/harness/place.ts'

const run = promisify(execFile)

/** Swift keeps facts in extended attributes, which a temporary folder in memory may lack. */
const FOLDER = '/var/tmp'
const KINDS = ['account', 'container', 'object'] as const
const FILTERS = ['catch_errors', 'gatekeeper', 'listing_formats', 'bulk', 'copy']

/** Lasts as long as our end of its input is open, and then ends at once. Each line of the input is a signal to pass on. */
const KEEPER = `"$@" </dev/null >/dev/null & own=$!
while read -r name; do kill -s "$name" $own; echo sent; done
kill -9 $own; wait $own`

export async function startSwift(place = HERE) {
  const folder = await mkdtemp(join(FOLDER, 'test-swift-'))
  const port = {
    proxy: await freePort(),
    account: await freePort(),
    container: await freePort(),
    object: await freePort(),
    cache: await freePort(),
  }
  await mkdir(join(folder, 'disks', 'd1'), { recursive: true })
  await run('/usr/bin/python3', ['-c', RINGS, folder, ...KINDS.map((kind) => `${kind}:${port[kind]}`)])
  for (const kind of KINDS) await writeFile(join(folder, `${kind}.conf`), storageSettings(folder, kind, port[kind]))
  await writeFile(join(folder, 'proxy.conf'), proxySettings(folder, port, place.address))
  let running: ChildProcessByStdio<Writable, Readable, null>[] = []

  const signal = (name: string) =>
    Promise.all(
      running.map(async ({ stdin, stdout }) => {
        stdin.write(`${name}\n`)
        await once(stdout, 'data')
      }),
    )

  async function stop(): Promise<void> {
    const ended = running.filter(({ exitCode }) => exitCode === null).map((child) => once(child, 'exit'))
    for (const child of running) child.stdin.end()
    await Promise.all(ended)
    running = []
  }
  async function start(): Promise<void> {
    const servers = ['proxy', ...KINDS].map((kind) => [`/usr/bin/swift-${kind}-server`, join(folder, `${kind}.conf`)])
    const cache = ['memcached', '-l', '127.0.0.1', '-p', `${port.cache}`, '-U', '0', '-u', userInfo().username]
    const updater = ['/usr/bin/swift-object-updater', join(folder, 'object.conf')]
    running = [cache, ...servers, updater].map((command) =>
      spawn(...place.command('sh', ['-c', KEEPER, 'keeper', ...command]), {
        stdio: ['pipe', 'pipe', 'ignore'],
        detached: true,
      }),
    )
    await untilItAnswers(variables.S3_ENDPOINT)
  }

  const variables = {
    S3_ENDPOINT: `http://${place.address}:${port.proxy}`,
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: 'shop:owner',
    S3_SECRET_ACCESS_KEY: 'secret',
  }
  await start()
  let buckets = 0
  return {
    /** Ends every part with SIGKILL. */
    kill: stop,
    start,
    /** Then it takes calls and answers none. */
    freeze: () => signal('STOP'),
    thaw: () => signal('CONT'),
    /** Makes a bucket, and returns it with the store's variables for it. */
    async makeBucket() {
      const given = { ...variables, S3_BUCKET: `pictures-${++buckets}` }
      const { s3: access } = readEnv(given)
      if (!access) throw new Error('The variables name no bucket.')
      const client = new S3Client({ ...access, credentials: access, forcePathStyle: true })
      await client.send(new CreateBucketCommand({ Bucket: access.bucket }))
      return { variables: given, access, s3: createS3(access) }
    },
    async [Symbol.asyncDispose]() {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type Swift = Awaited<ReturnType<typeof startSwift>>
export type Bucket = Awaited<ReturnType<Swift['makeBucket']>>

/** Where Swift finds an account, a container, an object: one copy, on one disk. */
const RINGS = `
import sys
from swift.common.ring import RingBuilder
for named in sys.argv[2:]:
    kind, port = named.split(':')
    ring = RingBuilder(4, 1, 0)
    ring.add_dev(dict(region=1, zone=1, weight=1, ip='127.0.0.1', port=int(port), device='d1'))
    ring.rebalance()
    ring.get_ring().save('%s/%s.ring.gz' % (sys.argv[1], kind))
`

const common = (folder: string, port: number, address = '127.0.0.1') => [
  '[DEFAULT]',
  `bind_ip = ${address}`,
  `bind_port = ${port}`,
  'workers = 0',
  `user = ${userInfo().username}`,
  `swift_dir = ${folder}`,
]

const storageSettings = (folder: string, kind: string, port: number) =>
  [
    ...common(folder, port),
    `devices = ${join(folder, 'disks')}`,
    'mount_check = false',
    '[pipeline:main]',
    `pipeline = ${kind}-server`,
    `[app:${kind}-server]`,
    `use = egg:swift#${kind}`,
    // Lists what a listing missed because it was away.
    `[${kind}-updater]`,
    'interval = 1',
    `recon_cache_path = ${folder}`,
  ].join('\n')

const proxySettings = (folder: string, port: { proxy: number; cache: number }, address: string) =>
  [
    ...common(folder, port.proxy, address),
    '[pipeline:main]',
    `pipeline = catch_errors gatekeeper cache listing_formats bulk s3api tempauth copy proxy-server`,
    ...FILTERS.flatMap((name) => [`[filter:${name}]`, `use = egg:swift#${name}`]),
    '[filter:cache]',
    'use = egg:swift#memcache',
    `memcache_servers = 127.0.0.1:${port.cache}`,
    '[filter:s3api]',
    'use = egg:swift#s3api',
    'location = us-east-1',
    '[filter:tempauth]',
    'use = egg:swift#tempauth',
    'user_shop_owner = secret .admin',
    '[app:proxy-server]',
    'use = egg:swift#proxy',
    'account_autocreate = true',
  ].join('\n')

/** Its parts start side by side: until all are there, a listing of buckets fails. */
async function untilItAnswers(endpoint: string): Promise<void> {
  for (let tries = 0; tries < 1_200; tries++) {
    const isThere = await fetch(endpoint).then(
      ({ status }) => status < 500,
      () => false,
    )
    if (isThere) return
    await wait(100)
  }
  throw new Error('Swift did not start.')
}
