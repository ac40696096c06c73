/** All works that could hang now: one list, the same for everybody, read once while the page is open. */
import { useEffect, useState } from 'react'
import type { WorkToHang } from '#domain/wall/works-to-hang.rules.ts'
import { callStore } from '#app/browser/call-store.ts'

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
