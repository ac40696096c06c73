/** The image of a live shop, as far as it can be shown without an engine for images: its own steps, in an empty folder. */
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { VARIABLES } from '#shared/env.ts'
import { freePort } from '#shared/free-port.ts'
import { openPostgres } from '#tests/harness/database.ts'
import { exchange } from '#tests/harness/exchange.ts'
import { layBuildContext, layImage, readDockerfile } from '#tests/harness/lay-image.ts'
import { LIVE_VARIABLES } from '#tests/harness/live-variables.ts'
import { isLong } from '#tests/harness/long-tests.ts'
import { prepareDataDir, startProgram } from '#tests/harness/start-process.ts'
import { testEngine } from '#tests/harness/store.ts'

const ROOT = join(import.meta.dirname, '../..')
const PASSWORD = 'a long quiet evening at home'
const ORIGIN = LIVE_VARIABLES.STORE_URL

describe('the Dockerfile', () => {
  test('names the Node of .node-version in each stage, production packages alone, an account that is not root, and a health check', async () => {
    const { bases, install, last, stages } = await readDockerfile()
    const version = (await readFile(join(ROOT, '.node-version'), 'utf8')).trim()
    const own = stages.flatMap((stage) => / AS (\w+)$/m.exec(stage)?.[1] ?? [])
    for (const base of bases.filter((base) => !own.includes(base)))
      expect(base).toMatch(new RegExp(`^node:${version}-`))
    expect(install).toBe('--omit=dev --workspaces=false --ignore-scripts')
    expect(last).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m)
    expect(last).toMatch(/^HEALTHCHECK /m)
    expect(last).toMatch(/^STOPSIGNAL SIGTERM$/m)
    expect(last).not.toMatch(/SECRET|PASSWORD|TOKEN/)
  })

  test.runIf(isLong)('is handed all that the build needs', { timeout: 180_000 }, async () => {
    const { build } = await readDockerfile()
    await using laid = await layBuildContext()
    const command = build.find((line) => line.includes('build.ts')) ?? ''
    const built = startProgram('sh', ['-c', command], {}, laid.folder)
    expect([await built.ended, built.said()]).toEqual([0, expect.stringContaining('The store is built.')])
  })
})

type Asked = { method?: string; body?: URLSearchParams | FormData; headers?: Record<string, string> }

type Service = Record<string, unknown> & { image: string; ports?: string[]; environment?: Record<string, string> }

test('each service of compose.yaml is pinned, bound, without rights that it does not need; the proxy alone is public', async () => {
  const text = await readFile(join(ROOT, 'compose.yaml'), 'utf8')
  const { services } = parse(text, { merge: true }) as { services: Record<string, Service> }
  expect(Object.keys(services)).toEqual(['store', 'database', 'proxy'])
  for (const [name, service] of Object.entries(services)) {
    expect(service, name).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      restart: 'unless-stopped',
      mem_limit: expect.any(String),
      pids_limit: expect.any(Number),
    })
    if (!service.build) expect(service.image, name).toMatch(/:\d+\.\d+/)
    expect(service.ports !== undefined, name).toBe(name === 'proxy')
  }
  expect(services.database?.image).toMatch(/^postgres:18\./)
  const { variables } = await readDockerfile()
  for (const name of [...Object.keys(services.store?.environment ?? {}), ...Object.keys(variables)])
    if (name !== 'NODE_ENV') expect(VARIABLES, name).toContain(name)
})

test('the proxy speaks TLS without extra setup, with a certificate of its own', async () => {
  const { services, configs } = parse(await readFile(join(ROOT, 'compose.yaml'), 'utf8')) as {
    services: Record<string, Service>
    configs: { proxy: { content: string } }
  }
  expect(services.proxy?.image).toMatch(/^caddy:2\./)
  expect(configs.proxy.content.trim()).toMatch(
    /^\$\{STORE_URL:\?[^}]*https:[^}]*\} \{\s+reverse_proxy store:3000\s+\}$/,
  )
})

describe('npm start of a live shop', () => {
  test('neither installs nor builds: without a build, or with one of other sources, it says what to do', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'test-unbuilt-'))
    const start = async () => {
      const command = startProgram(process.execPath, ['scripts/run.mjs', 'start'], LIVE_VARIABLES, folder)
      return [await command.ended, command.said()]
    }
    for (const name of ['run.mjs', 'install-packages.mjs', 'pinned-node.mjs', 'live-programs.json'])
      await cp(join(ROOT, 'scripts', name), join(folder, 'scripts', name))
    const words = 'A live shop does not build on start. Run `npm run build` first.\n'
    expect(await start()).toEqual([1, `The store is not built. ${words}`])
    for (const name of ['build/server/start.js', 'app/routes.ts', 'scripts/is-built.ts'])
      await cp(join(ROOT, name), join(folder, name))
    expect(await start()).toEqual([1, `The build is out of date. ${words}`])
    await rm(folder, { recursive: true })
  })
})

describe.skipIf(testEngine !== 'postgres')('files that the Dockerfile copies', { timeout: 120_000 }, () => {
  test('is a whole shop alone: it reads nothing else, writes to its data folder only, and stops in order', async () => {
    const { variables, start, health } = await readDockerfile()
    await using laid = await layImage()
    await using data = await prepareDataDir('postgres')
    const database = await openPostgres(true)
    const port = String(await freePort())
    const env = {
      ...variables,
      ...LIVE_VARIABLES,
      SMTP_URL: 'smtp://127.0.0.1:9',
      HOST: '127.0.0.1',
      PORT: port,
      DATA_DIR: data.path,
      DATABASE_URL: database.address,
      PROCESSES: '2',
      LOG_LEVEL: 'error',
      NODE_COMPILE_CACHE: '',
    }
    const allowed = ['--permission', `--allow-fs-read=${laid.folder}`, `--allow-fs-read=${data.path}`]
    allowed.push(`--allow-fs-write=${data.path}`, '--allow-child-process', '--allow-worker', '--allow-addons')
    const node = (...args: string[]) =>
      startProgram(process.execPath, [...allowed, '--no-warnings', ...args], env, laid.folder)
    const created = node('build/server/admin-create.js', '--email', 'owner@shop.example', '--name', 'Asha Rao')
    expect(await created.ended, created.said()).toBe(0)
    const token = /token=(\S+)/.exec(created.said())?.[1] ?? ''
    const store = node(...start.slice(1))
    await store.untilSays(/Open https/)
    const call = (path: string, { headers, ...init }: Asked = {}) =>
      fetch(`http://127.0.0.1:${port}${path}`, {
        redirect: 'manual',
        ...init,
        headers: { origin: ORIGIN, ...headers },
      })
    const home = await exchange(`http://127.0.0.1:${port}/`)
    expect(home.status).toBe(200)
    expect((await call(/\/assets\/[\w.-]+\.css/.exec(home.text)?.[0] ?? '/nothing')).status).toBe(200)
    const post = (path: string, fields: Record<string, string>) =>
      call(path, { method: 'POST', body: new URLSearchParams(fields) })
    expect((await post('/reset-password', { token, password: PASSWORD })).status).toBe(200)
    const wrong = { email: 'owner@shop.example', password: 'not the one' }
    expect((await post('/sign-in', wrong)).status).toBe(422)
    const signedIn = await post('/sign-in', { ...wrong, password: PASSWORD })
    const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    expect((await call('/profile', { headers: { cookie } })).status).toBe(200)
    const body = new FormData()
    const picture = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#a8402d' } })
      .png()
      .toBuffer()
    body.set('file', new File([new Uint8Array(picture)], 'work.png'))
    // An admin would have to set up two-step verification first.
    await database.pool.query(`update profiles set role = 'artist', duty = null`)
    const uploaded = await call('/api/uploads', { method: 'POST', body, headers: { cookie } })
    expect(uploaded.status).toBe(201)
    const { secure_url: address } = (await uploaded.json()) as { secure_url: string }
    expect((await call(new URL(address).pathname)).status).toBe(200)
    const checked = startProgram(process.execPath, health.slice(1), env, laid.folder)
    expect(await checked.ended, checked.said()).toBe(0)
    store.signal('SIGTERM')
    expect(await store.ended).toBe(0)
    expect(store.said()).not.toContain('"level":50')
    const loading = `for (const name of Object.keys(JSON.parse(fs.readFileSync('package.json')).dependencies)) await import(name)`
    const loaded = node('--input-type=module', '--eval', loading)
    expect([await loaded.ended, loaded.said()]).toEqual([0, ''])
    const late = startProgram(process.execPath, health.slice(1), env, laid.folder)
    expect(await late.ended).toBe(1)
    await database.close()
  })
})
