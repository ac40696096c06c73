import pg from 'pg'

const { builtins } = pg.types

/** How columns arrive, the same on both engines: bigint and numeric as numbers, date as YYYY-MM-DD. */
export const columnParsers = new pg.TypeOverrides()

columnParsers.setTypeParser(builtins.INT8, wholeNumber)
columnParsers.setTypeParser(builtins.NUMERIC, Number)
columnParsers.setTypeParser(builtins.DATE, (text) => text)

function wholeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for an exact number`)
  return value
}
