/** Walks docs/operations.md as written: each of its commands is typed, or listed here with the reason why not. */
import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { VARIABLES } from '#shared/env.ts'
import { FIGURES } from '#shared/figures.rules.ts'
import { eventually } from '#tests/harness/eventually.ts'
import { isLong } from '#tests/harness/long-tests.ts'
import { DOMAIN, openWalk, type Walk } from '#tests/harness/open-walk.ts'
import { readOperations, variablesOn } from '#tests/harness/operations-page.ts'
import {
  buyAsGuest,
  listFirstWork,
  openPerson,
  PASSWORD,
  setUpTwoStep,
  untilSaid,
  type Person,
} from '#tests/harness/shop-people.ts'
import { testEngine } from '#tests/harness/store.ts'

const OWNER = 'you@your-shop.in'

type Step = {
  line: string
  /** Why it is not typed here; `instead` is done in its place. */
  why?: string
  instead?: (walk: Walk) => unknown
  code?: number
  says?: RegExp
}

const typed = (line: string, says?: RegExp, code = 0): Step => ({ line, ...(says && { says }), code })
const elsewhere =
  (why: string) =>
  (line: string, instead?: Step['instead']): Step => ({ line, why, ...(instead && { instead }) })

const system = elsewhere('It changes the machine, as root.')
const supervised = elsewhere('The store is started and stopped here by the command of the unit.')
const cloned = elsewhere('Sources are laid beside, and are no clone.')
const container = elsewhere('There is no Docker here: tests/engines/image.test.ts builds and starts the image.')
/** A block for `sudo -u postgres psql`, which every statement of is run. */
const sql = (database?: string): Step => ({ line: 'sql', instead: () => database })
const found = (program: string) => spawnSync(program, ['version']).error === undefined
const maybe = (line: string, says: RegExp): Step =>
  found(line.split(' ')[0] ?? '') ? typed(line, says) : elsewhere('This machine does not have it.')(line)

const STEPS: Record<string, Step[]> = {
  'The machine': [
    system('sudo apt-get update'),
    system('sudo apt-get install --yes git curl xz-utils postgresql caddy'),
    system(
      'curl -fsSL https://nodejs.org/dist/v24.21.0/node-v24.21.0-linux-x64.tar.xz | sudo tar -xJ --strip-components=1 -C /usr/local',
      ({ pinnedNode }) => expect(pinnedNode).toBe('24.21.0'),
    ),
    system('sudo useradd --system --create-home --shell /bin/bash store'),
    system(
      'sudo install --directory --owner=store --group=store --mode=750 /srv/store /srv/data /srv/backups',
      (walk) => walk.makeFolders(),
    ),
    sql(),
  ],
  'The store': [
    system('sudo -iu store'),
    typed('cd /srv/store'),
    cloned('git clone https://github.com/your-account/your-shop.git .', (walk) => walk.lay()),
    typed('npm run build', isLong ? /The store is built\./ : /already built from these sources/),
  ],
  'The environment': [
    typed('cp .env.example .env'),
    typed('chmod 600 .env'),
    maybe('openssl rand -hex 32', /^[0-9a-f]{64}\n$/),
  ],
  Start: [
    supervised('sudo systemctl enable --now store', (walk) => walk.start()),
    supervised('sudo journalctl --unit=store --lines=20', (walk) =>
      expect(walk.said()).toContain(`Open https://${DOMAIN}\n`),
    ),
  ],
  'Domain and TLS': [
    system('sudo systemctl reload caddy'),
    elsewhere('The domain is somebody else’s: it is asked here through a proxy with TLS of the test.')(
      `curl -fsS https://${DOMAIN}/readyz`,
      async ({ proxy }) => expect(await (await proxy.ask('/readyz')).text()).toBe('ready\n'),
    ),
  ],
  'First admin': [
    typed('set -a; . ./.env; set +a'),
    typed(`npm run -s admin:create -- --email ${OWNER} --name "Asha Rao"`, /has an account and is an owner\./),
  ],
  Backup: [
    typed('npm run -s backup -- /srv/backups --keep 14', /: 1 orders, 1 works, 2 people\.\n1 pictures, 1 copied now/),
    sql(),
    typed(
      'DATABASE_URL="${DATABASE_URL}_trial" DATA_DIR=/srv/data/trial npm run -s restore -- /srv/backups',
      /: 1 orders, 1 works, 1 pictures\./,
    ),
    typed(
      'DATABASE_URL="${DATABASE_URL}_trial" DATA_DIR=/srv/data/trial npm run -s audit:pictures',
      /1 pictures, 0 broken, 0 orphaned files\./,
    ),
    typed('rm -r /srv/data/trial'),
    sql(),
  ],
  'The audit log': [sql('store'), typed('npm run -s audit:log', /^0 faults found in \d+ links\.[^]*Head: /)],
  'Upgrade and way back': [
    typed('npm run -s backup -- /srv/backups --keep 14', /1 pictures, 0 copied now, 1 already there\./),
    supervised('sudo systemctl stop store', async (walk) => expect(await walk.stop()).toBe(0)),
    cloned('git tag --force before'),
    cloned('git pull --ff-only'),
    typed('npm run build', /already built from these sources/),
    supervised('sudo systemctl start store', (walk) => walk.start()),
    cloned('git diff --stat before -- db/migrations'),
    supervised('sudo systemctl stop store', async (walk) => expect(await walk.stop()).toBe(0)),
    cloned('git checkout before'),
    typed('npm run build', /already built from these sources/),
    supervised('sudo systemctl start store', (walk) => walk.start()),
  ],
  'When something is lost': [
    typed(
      'npm run -s restore -- /srv/backups',
      /1 orders, 1 works, 1 pictures\.[^]*npm run audit:money -- --days \d+ --repair/,
    ),
    typed(
      'npm run -s audit:money -- --days 3 --repair',
      /Checked \d+ payments and orders with the provider\.[^]*0 contradictions found\./,
    ),
    typed('npm run -s audit:pictures', /1 pictures, 0 broken, 0 orphaned files\./),
    typed('npm run -s audit:money -- --days 30', /^0 contradictions found\.\n/),
    typed(`npm run -s admin:forget-step -- --email ${OWNER}`, /Two-step verification for you@your-shop\.in is off/),
  ],
  'A connection pooler': [sql()],
  'With the image': [
    container('docker compose up --build --detach --wait'),
    container('docker compose logs --tail=20 store'),
    container(
      `docker compose exec store node build/server/admin-create.js --email ${OWNER} --name "Asha Rao"`,
      async ({ terminal }) =>
        expect(await terminal.type(`node build/server/admin-create.js --email ${OWNER} --name "Asha Rao"`)).toEqual({
          code: 0,
          said: expect.stringMatching(
            /^you@your-shop\.in is an owner\.\nChoose a password within 30 minutes: https:\/\/your-shop\.in\/reset-password\?token=/,
          ),
        }),
    ),
  ],
}

describe('docs/operations.md', () => {
  test('has no command that is not walked, and no heading of it is walked that is not there', async () => {
    const { sections } = await readOperations()
    const onPage = sections
      .filter(({ lines }) => lines.length > 0)
      .map(({ heading, lines }) => [heading, lines.map(({ into, text }) => (into === 'sql' ? 'sql' : text))])
    expect(onPage).toEqual(Object.entries(STEPS).map(([heading, steps]) => [heading, steps.map(({ line }) => line)]))
  })

  test("names every variable for a live shop's secrets and keys, and none that the store does not read", async () => {
    const { text } = await readOperations()
    const isNamed = variablesOn(text)
    const keys =
      /^(RAZORPAYX?|SHIPROCKET|GOOGLE|CLOUDINARY|SMTP|TEXT|SESSION|DATABASE|BRAND|GRIEVANCE)_|^(STORE_URL|TRUST_PROXY|GSTIN)$/
    const usual = /_(API_URL|DELIVERY_URL|CHECKOUT_URL|UPLOAD_PRESET|ISSUER|WAIT)$/
    expect(VARIABLES.filter((name) => keys.test(name) && !usual.test(name) && !isNamed(name))).toEqual([])
    const named = [...text.matchAll(/`([A-Z]+_[A-Z_]+)`/g)].map(([, name = '']) => name)
    expect(named.filter((name) => !VARIABLES.includes(name) && name !== 'DATABASE_PASSWORD')).toEqual([])
  })

  test('explains every figure that the store exports, the action for every alarm, and no other', async () => {
    const { text } = await readOperations()
    const namedBy = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name).toSorted()
    const figures = Object.keys(FIGURES).map((name) => `store_${name}`)
    expect(namedBy(/`(store_[a-z]\w+)`/g)).toEqual(figures.toSorted())
    const rules = await readFile(join(import.meta.dirname, '../../ops/alerts.yml'), 'utf8')
    const alarms = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)
    expect(namedBy(/^\| ([A-Z][a-z]+(?:[A-Z][a-z]+)+) \|/gm)).toEqual(alarms.toSorted())
  })
})

/** What people do under a heading, after its commands. */
const DEEDS: Record<string, (walk: Walk, people: People) => Promise<void>> = {
  'The environment': (walk) => walk.edit(),
  Start: async (walk) => {
    const { text } = await readOperations()
    const told = [...(await walk.figures()).matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name)
    expect(told.filter((name) => !text.includes(`\`${name}\``))).toEqual([])
    expect(told.length).toBeGreaterThan(10)
  },
  'First admin': async (_, { admin, printed }) => {
    const [, token = ''] = /https:\/\/your-shop\.in\/reset-password\?token=(\S+)/.exec(printed()) ?? []
    expect((await admin.post('/reset-password', { token, password: PASSWORD })).status).toBe(200)
    expect(await setUpTwoStep(admin, OWNER)).toHaveLength(10)
  },
  Backup: async (walk) => {
    const { code, said } = await walk.terminal.type(walk.here('npm run -s restore -- /srv/backups'))
    expect([code, said]).toEqual([
      1,
      expect.stringMatching(/^There is already a database .* Restore the backup into an empty one\.\n$/),
    ])
  },
  'The audit log': async ({ terminal }, { printed }) => {
    const [, head = ''] = /^Head: (\S+)$/m.exec(printed()) ?? []
    expect((await terminal.type(`npm run -s audit:log -- --head ${head}`)).code).toBe(0)
    const other = await terminal.type(
      `npm run -s audit:log -- --head ${head.replace(/.$/, (last) => (last === '0' ? '1' : '0'))}`,
    )
    expect([other.code, other.said]).toEqual([1, expect.stringContaining('1 fault found')])
  },
  'First work': async (_, people) => {
    people.artwork = await listFirstWork(people.admin, people.artist)
    expect(await people.guest.words('/collection')).toContain('Stepwell, Noon')
  },
  'First order': async (walk, { admin, guest, artwork }) => {
    const asked = await admin.words('/admin/connections?ask=')
    expect(asked).toContain('Connected. Keys accepted.')
    expect(asked).toContain('Connected. Account accepted. Picks up from PIN')
    await buyAsGuest(guest, artwork, 'kavya@mail.example')
    await untilSaid(admin, '/admin/connections', /Last webhook: (order\.paid|payment\.\w+)/)
    await eventually(async () => expect(await walk.mails()).toContain('Thank you for your order'))
    await untilSaid(admin, '/admin/connections', /Shiprocket Couriers and tracking Set up Last used/)
  },
}

/** By the link of the e-mail: a restore has ended the password. */
async function choosePassword(person: Person, walk: Walk): Promise<void> {
  person.forget()
  expect((await person.post('/sign-in', { email: OWNER, password: PASSWORD })).status).not.toBe(303)
  expect((await person.post('/forgot-password', { email: OWNER })).status).toBe(200)
  const token = await eventually(async () => {
    const [, found = ''] = /reset-password\?token=([\w-]+)/.exec(await walk.mails()) ?? []
    expect(found).not.toBe('')
    return found
  })
  expect((await person.post('/reset-password', { token, password: PASSWORD })).status).toBe(200)
}

type People = { admin: Person; artist: Person; guest: Person; artwork: string; printed: () => string }

describe.runIf(testEngine === 'postgres')('an empty machine', { timeout: 400_000 }, () => {
  test('becomes a live shop by following the page exactly: its first order is paid, everything is lost and restored, and the only admin regains access', async () => {
    await using walk = await openWalk()
    let printed = ''
    const [admin, artist, guest] = [0, 1, 2].map(() => openPerson(walk.proxy, DOMAIN)) as [Person, Person, Person]
    const people: People = { admin, artist, guest, artwork: '', printed: () => printed }
    let later = ''
    for (const { heading, lines } of (await readOperations()).sections) {
      if (heading === 'When something is lost') {
        later = await buyAsGuest(openPerson(walk.proxy, DOMAIN), people.artwork, 'tara@mail.example')
        await walk.stop()
        await walk.loseEverything()
      }
      for (const [place, step] of (STEPS[heading] ?? []).entries()) {
        const { text = '' } = lines[place] ?? {}
        if (step.line === 'sql') await walk.psql(text, step.instead?.(walk) as string | undefined)
        else if (step.why !== undefined) await step.instead?.(walk)
        else {
          const { code, said } = await walk.terminal.type(walk.here(text))
          printed = said
          expect({ line: text, code, said }).toEqual({
            line: text,
            code: step.code,
            said: expect.stringMatching(step.says ?? /^/),
          })
        }
      }
      await DEEDS[heading]?.(walk, people)
    }
    await walk.start()
    await untilSaid(admin, '/sign-in', /Sign in/)
    await choosePassword(admin, walk)
    expect(await setUpTwoStep(admin, OWNER)).toHaveLength(10)
    expect(await admin.words(`/admin/orders/${later}`)).toContain('Paid')
    await eventually(async () => expect(await walk.mails()).toContain('two-step verification'))
    expect(await walk.stop()).toBe(0)
  })
})
