/**
 * What a loader hands to its screen as one JSON text. React Router writes loader data value by value with a number for
 * each: for a wall of works that is a kilobyte more for every first visit than JSON, and takes the server longer.
 */
import { useMemo } from 'react'

declare const content: unique symbol
export type Packed<T> = string & { readonly [content]: T }

/** A value that is the same after JSON: no dates, nothing undefined. */
export const pack = <T>(value: T) => JSON.stringify(value) as Packed<T>

export const unpack = <T>(packed: Packed<T>) => JSON.parse(packed) as T

/** The same value for as long as the loader's answer is the same. */
export const useUnpacked = <T>(packed: Packed<T>): T => useMemo(() => unpack(packed), [packed])
