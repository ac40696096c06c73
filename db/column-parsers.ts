import pg from 'pg'

const { builtins } = pg.types

function wholeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for an exact number`)
  return value
}

const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, wholeNumber],
  [builtins.NUMERIC, Number],
  [builtins.DATE, (text) => text],
])

/** How columns arrive, the same on both engines: bigint and numeric as numbers, date as YYYY-MM-DD. */
export const columnParsers: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: string) {
    const parser = format === 'binary' ? undefined : parsers.get(oid)
    return parser ?? pg.types.getTypeParser(oid, format === 'binary' ? 'binary' : 'text')
  },
}
