/** PostgreSQL's own programs, and a message when they cannot do their work. */
import { join } from 'node:path'
import { runCommand } from '#scripts/run-command.ts'
import { BackupTrouble } from './manifest.ts'

type Program = 'pg_dump' | 'pg_restore'

const majorOf = (version: string) => Number.parseInt(version, 10)

/** At least as new as the server, and as the program that wrote the dump. */
export async function findProgram(
  program: Program,
  { folder, version }: { folder: string | undefined; version: string },
): Promise<string> {
  const path = folder === undefined ? program : join(folder, program)
  const { exitCode, output } = await runCommand([path, '--version'])
  const major = majorOf(version)
  const own = /\(PostgreSQL\) (\d\S*)/.exec(output)?.[1]
  const install = `Install the programs of PostgreSQL ${major} (on Debian: postgresql-client-${major}), or set PGBIN to their folder.`
  if (exitCode !== 0 || own === undefined)
    throw new BackupTrouble(`PostgreSQL's own ${program} was not found (${path}). ${install}`)
  if (majorOf(own) < major)
    throw new BackupTrouble(
      `${program} is from PostgreSQL ${own}, but the server is ${version}. It must be at least as new. ${install}`,
    )
  return path
}

/** The password is not among the arguments, where every user of the machine could read it. */
export async function runProgram(path: string, databaseUrl: string, args: readonly string[]): Promise<void> {
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password)
  url.password = ''
  const env = { ...(password && { PGPASSWORD: password }), PGAPPNAME: 'store backup' }
  const { exitCode, output } = await runCommand([path, '--no-password', '--dbname', url.href, ...args], { env })
  if (exitCode === 0) return
  const said = output.split('\n').find((line) => /error:/.test(line)) ?? output.trim().split('\n').at(-1)
  throw new BackupTrouble(`${path} failed (exit code ${exitCode}): ${said || 'it gave no reason'}`)
}
