import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isLong } from '#tests/harness/long-tests.ts'
import { DatabaseUnavailable } from '#shared/database-errors.rules.ts'
import { lockFolder } from './folder-lock.ts'

const STARTED = isLong ? 50 : 8

const owning = `
  import { lockFolder } from ${JSON.stringify(new URL('./folder-lock.ts', import.meta.url).href)}
  try {
    lockFolder(process.argv[1])
    process.stdout.write('owner')
    process.stdin.resume()
  } catch (error) {
    process.stdout.write(error.name + ': ' + error.message)
  }`

let folder: string
const children: ChildProcess[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'folder-lock-'))
})

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

async function start(): Promise<{ child: ChildProcess; says: string }> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', owning, folder])
  children.push(child)
  const [says] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, says: says.toString() }
}

test('of many processes that start at once exactly one owns the folder', { timeout: 120_000 }, async () => {
  const started = await Promise.all(Array.from({ length: STARTED }, start))
  expect(started.filter(({ says }) => says === 'owner')).toHaveLength(1)
  expect(started.filter(({ says }) => says.startsWith('DatabaseUnavailable: The folder'))).toHaveLength(STARTED - 1)
})

test('the refusal is one line with the folder and the process that owns it', async () => {
  const { child } = await start()
  expect(() => lockFolder(folder)).toThrow(
    new DatabaseUnavailable(
      `The folder ${folder} is in use by process ${child.pid}. Stop it first, or choose another DATA_DIR.`,
    ),
  )
})

test('a killed owner leaves the folder free', { timeout: 60_000 }, async () => {
  for (let round = 0; round < 5; round++) {
    const { child, says } = await start()
    expect(says).toBe('owner')
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  lockFolder(folder)()
})

test('a released folder can be taken again, and only once', () => {
  const release = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(DatabaseUnavailable)
  release()
  release()
  const releaseAgain = lockFolder(folder)
  release()
  expect(() => lockFolder(folder)).toThrow(DatabaseUnavailable)
  releaseAgain()
})
