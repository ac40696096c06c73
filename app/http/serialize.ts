/**
 * Loader data for its screen as one JSON text. React Router encodes loader data value by value with a number for each:
 * for a wall of works that costs every first visit a kilobyte more than JSON, and the server more time.
 */
import { useMemo } from 'react'

declare const content: unique symbol
export type Serialized<T> = string & { readonly [content]: T }

/** A value that is the same after JSON: no dates, nothing undefined. */
export const serialize = <T>(value: T) => JSON.stringify(value) as Serialized<T>

export const deserialize = <T>(packed: Serialized<T>) => JSON.parse(packed) as T

/** The same value for as long as the loader's answer is the same. */
export const useDeserialized = <T>(packed: Serialized<T>): T => useMemo(() => deserialize(packed), [packed])
