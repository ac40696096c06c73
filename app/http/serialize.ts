/**
 * What a loader hands to its screen as one JSON text. React Router writes loader data value by value with a number for
 * each: for a wall of works that is a kilobyte more for every first visit than JSON, and takes the server longer.
 */
import { useMemo } from 'react'

declare const content: unique symbol
export type Serialized<T> = string & { readonly [content]: T }

/** A value that is the same after JSON: no dates, nothing undefined. */
export const serialize = <T>(value: T) => JSON.stringify(value) as Serialized<T>

export const deserialize = <T>(packed: Serialized<T>) => JSON.parse(packed) as T

/** The same value for as long as the loader's answer is the same. */
export const useDeserialized = <T>(packed: Serialized<T>): T => useMemo(() => deserialize(packed), [packed])
