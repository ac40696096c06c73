/** Works as the wall knows them, read from the store by their ids: many are read a part at a time. */
import { useEffect, useState } from 'react'
import { href } from 'react-router'
import { askedWorksSearch, type WallWork } from '#domain/wall/wall-work.rules.ts'
import type { KnownWorks } from '#domain/wall/hung-works.rules.ts'
import { PIECES_MAX } from '@rang-rekha/wall/address'
import { callStore } from '#app/browser/call-store.ts'

/** Undefined when they could not be read. */
export async function readWorks(ids: readonly string[]): Promise<WallWork[] | undefined> {
  const called = await callStore<{ works: WallWork[] }>(href('/wall/works') + askedWorksSearch(ids))
  return called.ok ? called.answer.works : undefined
}

/** In the order of the ids; those that left the store are missing. */
export function useWorks(ids: readonly string[], atFirst: readonly WallWork[] = []) {
  const [known, setKnown] = useState<KnownWorks>(() => byId(atFirst))
  const [attempt, setAttempt] = useState(1)
  const [failed, setFailed] = useState<{ asked: string; attempt: number }>()
  const missing = ids.filter((id) => !known.has(id))
  const asked = missing.slice(0, PIECES_MAX).join()
  useEffect(() => {
    if (asked === '') return
    let isOutdated = false
    const wanted = asked.split(',')
    void readWorks(wanted).then((works) => {
      if (isOutdated) return
      if (!works) return setFailed({ asked, attempt })
      const found = byId(works)
      setKnown((before) => new Map([...before, ...wanted.map((id) => [id, found.get(id) ?? null] as const)]))
    })
    return () => void (isOutdated = true)
  }, [asked, attempt])
  const isFailed = failed?.asked === asked && failed.attempt === attempt
  return {
    known,
    know: (work: WallWork) => setKnown((before) => new Map([...before, [work.id, work]])),
    works: ids.flatMap((id) => known.get(id) ?? []),
    isReading: missing.length > 0 && !isFailed,
    isFailed,
    readAgain: () => setAttempt(attempt + 1),
  }
}

/** Some works that anybody could hang. */
export function useWorksToTry() {
  const [works, setWorks] = useState<readonly WallWork[]>()
  const [attempt, setAttempt] = useState(1)
  const [failedAttempt, setFailedAttempt] = useState(0)
  useEffect(() => {
    let isOutdated = false
    void callStore<{ works: WallWork[] }>(href('/wall/works-to-try')).then((called) => {
      if (isOutdated) return
      if (called.ok) setWorks(called.answer.works)
      else setFailedAttempt(attempt)
    })
    return () => void (isOutdated = true)
  }, [attempt])
  const isFailed = failedAttempt === attempt
  return { works: works ?? [], isFailed, isReading: !works && !isFailed, readAgain: () => setAttempt(attempt + 1) }
}

const byId = (works: readonly WallWork[]) => new Map(works.map((work) => [work.id, work]))
