/**
 * A stand-in's storage, each thing by its id. With a file each change is written at once, so a killed stand-in finds
 * everything again.
 */
import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

type Thing = { id: string }

export type Shelf<T extends Thing> = ReturnType<typeof shelfOf<T>>

/** How many of each shelf outlive the process, the newest. */
const KEPT_MAX = 100_000

export function openShelves(file: string | undefined) {
  const before = file === undefined ? new Map<string, Map<string, Thing>>() : readShelves(file)
  return <T extends Thing>(name: string): Shelf<T> => {
    const note = (thing: T) => {
      if (file !== undefined) appendFileSync(file, lineOf(name, thing))
    }
    return shelfOf([...(before.get(name)?.values() ?? [])] as T[], note)
  }
}

function shelfOf<T extends Thing>(things: T[], note: (thing: T) => void) {
  const byId = new Map(things.map((thing) => [thing.id, thing]))
  const indexes: ((thing: T) => void)[] = []
  return {
    get: (id: string) => byId.get(id),
    /** The newest first. */
    all: () => [...byId.values()].toReversed(),
    size: () => byId.size,
    /** A new thing, or one that has changed. */
    keep: (thing: T): void => {
      if (!byId.has(thing.id)) for (const add of indexes) add(thing)
      byId.set(thing.id, thing)
      note(thing)
    },
    /** Finds by a value that never changes; the newest first. */
    by(keyOf: (thing: T) => string | null): (key: string) => T[] {
      const found = new Map<string, T[]>()
      const add = (thing: T) => {
        const key = keyOf(thing)
        if (key !== null) found.set(key, [thing, ...(found.get(key) ?? [])])
      }
      for (const thing of byId.values()) add(thing)
      indexes.push(add)
      return (key) => found.get(key) ?? []
    },
  }
}

const lineOf = (name: string, thing: Thing) => `${JSON.stringify([name, thing])}\n`

/** The last line on each thing counts. An unreadable one was never finished. */
function readShelves(file: string): Map<string, Map<string, Thing>> {
  const shelves = new Map<string, Map<string, Thing>>()
  for (const line of linesOf(file)) {
    try {
      const [name, thing] = JSON.parse(line) as [string, Thing]
      const shelf = shelves.get(name) ?? new Map<string, Thing>()
      shelves.set(name, shelf.set(thing.id, thing))
    } catch {
      continue
    }
  }
  for (const shelf of shelves.values()) for (const id of [...shelf.keys()].slice(0, -KEPT_MAX)) shelf.delete(id)
  writeAnew(file, shelves)
  return shelves
}

function linesOf(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n').filter(Boolean)
  } catch {
    return []
  }
}

/** Whole or not at all, whenever the process ends. */
function writeAnew(file: string, shelves: Map<string, Map<string, Thing>>): void {
  mkdirSync(dirname(file), { recursive: true })
  const lines = [...shelves].flatMap(([name, shelf]) => [...shelf.values()].map((thing) => lineOf(name, thing)))
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, lines.join(''))
  renameSync(unfinished, file)
}
