/** Which folders read and write each table of the database, and which may. */
import { folderOf, type Source } from './floors.rules.ts'

export type Owned = Readonly<Record<string, readonly string[]>>
export type Use = { table: string; file: string; isWrite: boolean }
export type ForeignUse = Use & { folder: string; owner: string }

/** In a statement a name may be quoted, or belong to the schema. */
const NAME = String.raw`\s+(?:only\s+)?(?:public\.)?"?(?:\$\{sql\.\w+\(')?$`
const WRITE = new RegExp(
  String.raw`(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*\[?\s*'$|\b(?:insert\s+into|merge\s+into|delete\s+from|truncate(?:\s+table)?|alter\s+table|copy)${NAME}`,
)
const UPDATE = new RegExp(
  String.raw`(?<!\bfor\s)(?<!\bfor no key\s)(?<!\bon\s)(?<!\bdo\s)(?<!\b(?:before|after|or)\s)\bupdate${NAME}`,
)
/** Who adds a trigger to a table acts on its rows. */
const TRIGGER = new RegExp(String.raw`\btrigger\b[^;]*\bon${NAME}`)
const READ =
  /(?:selectFrom|[a-z]+Join|\bfrom|\busing)\(\s*\[?\s*'$|\b(?:from|join|using)\s+(?:lateral\s+)?(?:public\.)?"?$|sql\.(?:table|ref)\('$|sql<Tables\['/
/** Characters before a name that say what is done with the table. */
const BEFORE = 120

/** Every place of a file that names a table in a statement. */
export function usesIn({ path, code }: Source, tables: readonly string[]): Use[] {
  const name = new RegExp(String.raw`\b(?:${tables.toSorted((a, b) => b.length - a.length).join('|')})\b`, 'g')
  const uses = [...code.matchAll(name)].flatMap(({ 0: table, index }) => {
    const before = code.slice(Math.max(0, index - BEFORE), index)
    const isWrite = [WRITE, UPDATE, TRIGGER].some((pattern) => pattern.test(before))
    return isWrite || READ.test(before) ? [{ table, file: path, isWrite }] : []
  })
  const seen = new Set<string>()
  return uses.filter(({ table, isWrite }) => {
    const key = `${table} ${isWrite}`
    return !seen.has(key) && seen.add(key)
  })
}

export const ownerOf = (owned: Owned, table: string): string | undefined =>
  Object.keys(owned).find((folder) => owned[folder]?.includes(table))

/** Writes outside the owner, and reads by earlier folders. */
export function findForeignUses(floors: readonly string[], owned: Owned, sources: readonly Source[]): ForeignUse[] {
  const tables = Object.values(owned).flat()
  return sources.flatMap((source) =>
    usesIn(source, tables).flatMap((use) => {
      const folder = folderOf(source.path) ?? '.'
      const owner = ownerOf(owned, use.table) ?? ''
      // A folder inside the owner's belongs to it.
      if (folder === owner || folder.startsWith(`${owner}/`)) return []
      const isEarlier = floors.indexOf(folder) < floors.indexOf(owner)
      return use.isWrite || isEarlier ? [{ ...use, folder, owner }] : []
    }),
  )
}

/** What `npm run floors` refuses, in words. */
export const complaintsAbout = (uses: readonly ForeignUse[]): string[] =>
  uses.map(({ file, table, owner, isWrite }) =>
    isWrite
      ? `${file}: only ${owner} writes ${table}.`
      : `${file}: ${table} belongs to ${owner}, which is later in the list.`,
  )
