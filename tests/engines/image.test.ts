/**
 * The image, built by Buildah from the Dockerfile and started as compose.yaml starts it. It differs from one of a registry's
 * base in that base alone: Debian's packages by debootstrap, and the Node and npm of this machine.
 */
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { connectDatabase, type Database } from '#db/connect.ts'
import { eventually } from '#tests/harness/eventually.ts'
import { buyAsGuest, listFirstWork, openPerson, PASSWORD, setUpTwoStep } from '#tests/harness/shop-people.ts'
import { startProgram } from '#tests/harness/start-process.ts'
import { buildImage, type Image } from './buildah.ts'
import { containerOf } from './contain.ts'
import { missingFor } from './install.ts'
import { openMachines, STORE_URL, type Shop, type Store } from './open-machines.ts'

const OWNER = 'owner@shop.example'
const GUEST = 'kavya@mail.example'
/** Of the machine's database server, which the test leaves empty for the image. */
const DATABASE = 'live'

const isMissing = missingFor('image') !== undefined

let image: Image
describe.skipIf(isMissing)('the image', { timeout: 240_000 }, () => {
  beforeAll(async () => void (image = await buildImage()), 1_200_000)
  afterAll(() => image?.[Symbol.asyncDispose](), 60_000)

  test('says who it runs as, what it listens at, keeps and asks about its health, and how it is stopped', () => {
    expect(image.config).toMatchObject({
      User: '1000:1000',
      WorkingDir: '/app',
      StopSignal: 'SIGTERM',
      Volumes: { '/data': {} },
      ExposedPorts: { '3000/tcp': {} },
      Cmd: ['node', 'build/server/start.js'],
    })
    expect(image.config.Healthcheck.Test.slice(0, 2)).toEqual(['CMD', 'node'])
    expect(image.config.Env.filter((line) => /SECRET|PASSWORD|TOKEN|KEY/.test(line))).toEqual([])
  })

  test('holds no tests, sources, secrets or settings of the machine that built it, and nothing its account may change', async () => {
    const files = (await image.look('find app -type f')).trim().split('\n')
    const own = files.filter((path) => !path.startsWith('app/node_modules/'))
    const parts = ['build', 'content', 'db/migrations', 'domain/print/fonts', 'packages/wall/rooms/pictures']
    const known = new RegExp(`^app/(package.json|(${parts.join('|')})/.*)$`)
    expect(own.filter((path) => !known.test(path) || /\.test\.|\.tsx?$|\.map$|\.env/.test(path))).toEqual([])
    expect(files.filter((path) => /\/(vite|vitest|typescript|playwright)\//.test(path))).toEqual([])
    const usual = ['.bashrc', '.profile', '.bash_logout'].map((name) => `! -name ${name}`).join(' ')
    expect(await image.look(`find root home tmp run -type f ${usual}`)).toBe('')
    const changeable = await image.look('find . -xdev -uid 1000 ! -path "./home/node/*"')
    expect(changeable.trim().split('\n').toSorted()).toEqual(['./data', './home/node'])
    const [all, app, packages] = (await image.look('for place in . app app/node_modules; do du -sm $place; done'))
      .split('\n')
      .map(parseFloat)
    console.info(`The image takes ${all} MB: ${app} MB of the store, with ${packages} MB of packages, and its base.`)
  })

  describe('read-only, without rights', () => {
    let shop: Shop<void>
    let store: Store
    let database: Database
    let container: ReturnType<typeof containerOf>
    const first = () => container.firstOf(store.pid())
    const run = async (...command: string[]) => {
      const ran = startProgram(...container.exec(first(), ...command), {})
      return { code: await ran.ended, said: ran.said() }
    }
    const person = () =>
      openPerson(
        {
          ask: (path, init) =>
            path.startsWith('/stand-ins')
              ? fetch(`http://${shop.companies.address}${path}`, init)
              : store.ask(path, init),
        },
        STORE_URL.host,
      )

    beforeAll(async () => {
      container = containerOf(image)
      const empty = ({ DATABASE_URL = '', ...others }: Record<string, string>) => ({
        ...others,
        DATABASE_URL: addressOf(DATABASE_URL),
      })
      const hang = async ({ pool }: Database) => void (await pool.query(`create database ${DATABASE}`))
      const asInCompose = { PROCESSES: '2' }
      shop = await openMachines(
        1,
        hang,
        () => asInCompose,
        (variables) => container.start(empty(variables)),
      )
      store = shop.stores[0] as Store
      database = await connectDatabase({ databaseUrl: addressOf(shop.postgres.url) })
    }, 240_000)
    afterAll(async () => {
      await database?.close()
      await shop?.[Symbol.asyncDispose]()
    }, 60_000)

    test('each of its processes runs as its account, without rights, and cannot get any', async () => {
      const { said } = await run(
        'sh',
        '-c',
        'grep -hE "^(Name|Uid|Gid|CapEff|CapBnd|NoNewPrivs|Groups):" /proc/[0-9]*/status',
      )
      const statuses = said.split(/^Name:/m).slice(1)
      // Node names its processes by their first thread: one that watches, and two that serve.
      expect(statuses.filter((status) => status.includes('MainThread'))).toHaveLength(3)
      for (const status of statuses) {
        expect(status).toMatch(/^Uid:(\s+1000){4}$/m)
        expect(status).toMatch(/^Gid:(\s+1000){4}$/m)
        expect(status).toMatch(/^Groups:\s*$/m)
        expect(status).toMatch(/^CapEff:\s+0+$/m)
        expect(status).toMatch(/^CapBnd:\s+0+$/m)
        expect(status).toMatch(/^NoNewPrivs:\s+1$/m)
      }
    })

    test('its files cannot be written, only its volume and /tmp', async () => {
      const write = async (path: string) => (await run('sh', '-c', `echo x > ${path}`)).said
      for (const path of ['/app/x', '/app/build/server/start.js', '/home/node/x', '/etc/passwd', '/var/x'])
        expect([path, await write(path)]).toEqual([path, expect.stringContaining('Read-only file system')])
      for (const path of ['/data/x', '/tmp/x']) expect([path, await write(path)]).toEqual([path, ''])
    })

    test('it makes its own tables and is well, by its own check too', async () => {
      expect((await store.ask('/healthz')).status).toBe(200)
      expect(await store.ready()).toBe('ready')
      expect(await run(...image.config.Healthcheck.Test.slice(1))).toEqual({ code: 0, said: '' })
      const { rows } = await database.pool.query<{ count: number }>('select count(*)::int as count from orders')
      expect(rows).toEqual([{ count: 0 }])
    })

    test('from its first admin to its first order: a page, a picture that is uploaded and shown, a guest who pays', async () => {
      const [admin, artist, guest] = [person(), person(), person()]
      const create = ['node', 'build/server/admin-create.js', '--email', OWNER, '--name', 'Asha Rao']
      const { said } = await run(...create)
      const [, token = ''] = /reset-password\?token=(\S+)/.exec(said) ?? []
      expect((await admin.post('/reset-password', { token, password: PASSWORD })).status, said).toBe(200)
      await setUpTwoStep(admin, OWNER)
      const artwork = await listFirstWork(admin, artist)
      const page = await (await guest.read(`/artwork/${artwork}`)).text()
      for (const pattern of [/\/assets\/[\w.-]+\.css/, /\/images\/[\w/-]+\.avif/, /\/images\/[\w/-]+\.webp/]) {
        const [path = `nothing like ${pattern}`] = pattern.exec(page) ?? []
        expect([path, (await guest.read(path)).status]).toEqual([path, 200])
      }
      const order = await buyAsGuest(guest, artwork, GUEST)
      const invoice = await eventually(async () => {
        const answer = await guest.read(`/orders/${order}/invoice.pdf`)
        expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
        return answer.text()
      })
      expect(invoice).toMatch(/^%PDF/)
      await eventually(async () => {
        const { emails } = await shop.books()
        expect(emails.filter(({ to }) => to === GUEST).map(({ subject }) => subject)).toContainEqual(
          expect.stringContaining('Thank you for your order'),
        )
      })
    })

    test('SIGTERM ends it with code 0, long before the grace that compose.yaml gives it', async () => {
      const { services } = parse(await readFile('compose.yaml', 'utf8')) as {
        services: Record<string, { stop_grace_period?: string }>
      }
      const graceMs = Number.parseFloat(services.store?.stop_grace_period ?? '') * 1_000
      const idle = await store.ask('/about')
      await idle.text()
      const stoppedAt = performance.now()
      process.kill(first(), 'SIGTERM')
      const code = await store.stop()
      const tookMs = performance.now() - stoppedAt
      console.info(`The container ended ${tookMs.toFixed(0)} ms after SIGTERM.`)
      expect(code).toBe(0)
      expect(tookMs).toBeLessThan(graceMs)
      expect(store.said()).not.toContain('"level":50')
    })
  })
})

function addressOf(url: string): string {
  const address = new URL(url)
  address.pathname = `/${DATABASE}`
  return address.href
}
