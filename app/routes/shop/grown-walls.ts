import { useSyncExternalStore } from 'react'
import { readGrownWalls } from '#domain/search/added-works.rules.ts'
import type { AddedWorks } from '#domain/search/added-works.rules.ts'

const STORAGE_KEY = 'grown-walls'

/** Works with their stand-ins take room, and nobody goes back further without end. */
const WALLS_MAX = 6

/** By entry of the history, the one that grew last at the end. */
let walls: Map<string, AddedWorks> | undefined
const listeners = new Set<() => void>()

/** What was added to the wall of an entry of the history: Back finds it again, and so does a reload. */
export function useAddedWorks(entry: string): AddedWorks | undefined {
  return useSyncExternalStore(
    listen,
    () => grownWalls().get(entry),
    () => undefined,
  )
}

export function keepAddedWorks(entry: string, more: AddedWorks): void {
  const kept = grownWalls()
  kept.delete(entry)
  kept.set(entry, more)
  for (const oldest of [...kept.keys()].slice(0, -WALLS_MAX)) kept.delete(oldest)
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...kept]))
  } catch {
    // Full or refused: Back still finds the works, only a full load does not.
  }
  for (const hear of listeners) hear()
}

function grownWalls(): Map<string, AddedWorks> {
  return (walls ??= new Map(readGrownWalls(stored())))
}

function stored(): string | null {
  try {
    return sessionStorage.getItem(STORAGE_KEY)
  } catch {
    return null
  }
}

function listen(hear: () => void): () => void {
  listeners.add(hear)
  return () => void listeners.delete(hear)
}
