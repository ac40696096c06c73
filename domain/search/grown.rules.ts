/** Where a work stands in the columns of the index. */
export type Row = number

type Column = Float64Array | Uint32Array | Uint16Array | Uint8Array | Int32Array | Int16Array

/** The same numbers in a longer column. */
export function grown<C extends Column>(column: C, length: number): C {
  const longer = new (column.constructor as new (length: number) => C)(length)
  longer.set(column)
  return longer
}

/** The next free one, for new values. */
export function placeIn<Value>(places: Map<Value, number>, value: Value): number {
  const place = places.get(value) ?? places.size
  places.set(value, place)
  return place
}
