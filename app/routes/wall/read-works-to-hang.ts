/** All works that could hang now: one list, the same for everybody, read once while the page is open. */
import { useEffect, useState } from 'react'
import type { WorkToHang } from '#domain/wall/works-to-hang.rules.ts'
import { callStore } from '#app/browser/call-store.ts'
import { boundsOf } from '@rang-rekha/wall/boxes'
import { smallerAndLarger } from '@rang-rekha/wall/comparing'
import { PERSON_OUTLINE } from '@rang-rekha/wall/person'
import type { Point } from '@rang-rekha/wall/plane'
import type { HungPiece } from '#domain/wall/hung-works.rules.ts'
import type { Compared } from './wall-lines.tsx'

let known: Promise<WorkToHang[] | undefined> | undefined

/** Undefined when it could not be read: the next caller tries again. */
export function readWorksToHang(): Promise<WorkToHang[] | undefined> {
  known ??= callStore<{ works: WorkToHang[] }>('/wall/works-to-hang').then((called) => {
    if (called.ok) return called.answer.works
    known = undefined
    return undefined
  })
  return known
}

export function useWorksToHang() {
  const [works, setWorks] = useState<readonly WorkToHang[]>()
  const [attempt, setAttempt] = useState(1)
  const [failedAttempt, setFailedAttempt] = useState(0)
  useEffect(() => {
    let isOutdated = false
    void readWorksToHang().then((read) => {
      if (isOutdated) return
      setWorks(read)
      if (!read) setFailedAttempt(attempt)
    })
    return () => void (isOutdated = true)
  }, [attempt])
  return { works, isFailed: failedAttempt === attempt, readAgain: () => setAttempt(attempt + 1) }
}

/** Comparisons for the size of a work: a person, a smaller and a larger work. */
const BESIDE_CM = 42

/** A person before the wall, to the left of the work. */
export function personBeside(piece: HungPiece | undefined): Point[] {
  const x = piece ? boundsOf(piece).left - BESIDE_CM : 0
  return PERSON_OUTLINE.map(([across, up]) => [across + x, up])
}

/** A smaller and a larger work round the middle of the chosen one; none where they are not wanted. */
export function useCompared(isWanted: boolean, piece: HungPiece | undefined): Compared[] {
  const [works, setWorks] = useState<readonly WorkToHang[]>([])
  useEffect(() => {
    if (isWanted) void readWorksToHang().then((read) => setWorks(read ?? []))
  }, [isWanted])
  const size = piece?.work.size
  if (!isWanted || !piece || !size) return []
  return smallerAndLarger(works, piece.id, size).map((work) => ({
    ...work.size,
    x: piece.x,
    y: piece.y,
    title: work.title,
  }))
}
