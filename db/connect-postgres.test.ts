import { createServer } from 'node:net'
import type { AddressInfo, Server } from 'node:net'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { eventually } from '#tests/harness/eventually.ts'
import { addressOf, asSuperuser, openPostgres, testPostgresUrl } from '#tests/harness/database.ts'
import { isLong } from '#tests/harness/long-tests.ts'
import { DatabaseUnavailable, connectDatabase } from './connect.ts'

async function listening(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** Speaks just enough of the protocol to sign anybody in and to answer one query with one value. */
function serverThatAnswers(value: string): Server {
  const message = (type: string, ...parts: (string | number[])[]) => {
    const body = Buffer.concat(parts.map((part) => Buffer.from(part as string)))
    const head = Buffer.alloc(5)
    head.write(type)
    head.writeUInt32BE(body.length + 4, 1)
    return Buffer.concat([head, body])
  }
  const ready = message('Z', 'I')
  const column = message(
    'T',
    [0, 1],
    'server_version_num\0',
    [0, 0, 0, 0, 0, 0, 0, 0, 0, 25, 255, 255, 255, 255, 255, 255, 0, 0],
  )
  const row = message('D', [0, 1, 0, 0, 0, value.length], value)
  return createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', [0, 0, 0, 0]), ready]))
      socket.on('data', () => socket.write(Buffer.concat([column, row, message('C', 'SHOW\0'), ready])))
    })
  })
}

function refusal(databaseUrl: string): Promise<unknown> {
  return connectDatabase({ databaseUrl }).catch((error: unknown) => error)
}

test('a server that does not answer is named in one line, without the password', async () => {
  const server = createServer()
  const port = await listening(server)
  server.close()
  await once(server, 'close')
  expect(await refusal(`postgres://store:hunter2@127.0.0.1:${port}/shop`)).toEqual(
    new DatabaseUnavailable(`No PostgreSQL server answers at 127.0.0.1:${port} (connection refused).`),
  )
})

test('a server that accepts and stays silent is given up on', { timeout: 30_000 }, async () => {
  const server = createServer(() => {})
  const port = await listening(server)
  expect(await refusal(`postgres://store:hunter2@127.0.0.1:${port}/shop`)).toEqual(
    new DatabaseUnavailable(`The PostgreSQL server at 127.0.0.1:${port} cannot be reached.`),
  )
  server.close()
})

test('a host that does not exist is named', async () => {
  expect(await refusal('postgres://store:hunter2@nowhere.invalid/shop')).toEqual(
    new DatabaseUnavailable('The PostgreSQL host of nowhere.invalid:5432 cannot be found.'),
  )
})

test('an address that is none is refused without showing it', async () => {
  for (const address of ['postgres://store:hunter2@[/shop', 'hunter2', 'mysql://store:hunter2@localhost/shop']) {
    const error = await refusal(address)
    expect(error).toBeInstanceOf(DatabaseUnavailable)
    expect(String(error)).toMatch(/^DatabaseUnavailable: DATABASE_URL is not a PostgreSQL address/)
    expect(String(error)).not.toContain('hunter2')
  }
})

test('a server older than 16 is refused', async () => {
  const server = serverThatAnswers('150012')
  const port = await listening(server)
  expect(await refusal(`postgres://store:hunter2@127.0.0.1:${port}/shop`)).toEqual(
    new DatabaseUnavailable('The PostgreSQL server is version 15; the store needs 16 or newer.'),
  )
  server.close()
})

describe.skipIf(!testPostgresUrl())('on PostgreSQL', () => {
  test('a wrong password is one line with the user and no password', async () => {
    const url = new URL(addressOf('postgres'))
    url.password = 'hunter2'
    expect(await refusal(url.href)).toEqual(
      new DatabaseUnavailable(
        `PostgreSQL at ${url.host} refuses user "${url.username}": wrong password, or not allowed to sign in.`,
      ),
    )
  })

  test('a missing database is named', async () => {
    const url = addressOf('not_there')
    expect(await refusal(url)).toEqual(
      new DatabaseUnavailable(`PostgreSQL at ${new URL(url).host} has no database "not_there". Create it first.`),
    )
  })

  test('connections that the server ends, idle or in use, are replaced', async () => {
    const database = await openPostgres(false)
    const { rows } = await database.pool.query<{ name: string }>('select current_database() as name')
    const inUse = await database.pool.connect()
    await database.pool.query('select 1')
    await asSuperuser(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${rows[0]?.name}'`)
    await expect(inUse.query('select 1')).rejects.toThrow()
    inUse.release(true)
    await eventually(async () => {
      expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    })
    await database.close()
  })

  test.runIf(isLong)('a waiting request gets a connection as soon as one is free, under load too', async () => {
    const database = await openPostgres(false)
    const taken = await Promise.all(Array.from({ length: 10 }, () => database.pool.connect()))
    const inLine = database.pool.query('select 1 as one')
    await wait(5_000)
    for (const client of taken) client.release()
    expect((await inLine).rows).toEqual([{ one: 1 }])
    await database.close()
  })

  test('every connection has its time limits', async () => {
    const database = await openPostgres(false)
    const { rows } = await database.pool.query(
      `select name, setting from pg_settings where name in
        ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`,
    )
    await database.close()
    expect(rows).toEqual([
      { name: 'idle_in_transaction_session_timeout', setting: '10000' },
      { name: 'lock_timeout', setting: '2000' },
      { name: 'statement_timeout', setting: '5000' },
    ])
  })
})
