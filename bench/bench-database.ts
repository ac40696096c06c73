/** Databases of one server, for sections that need one of their own. */
import pg from 'pg'

export async function asServer(serverUrl: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

export function addressOf(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}
