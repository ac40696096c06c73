import { useEffect, useState } from 'react'
import { href } from 'react-router'
import { askedWorksSearch } from '#domain/wall/asked-works.rules.ts'
import type { WallWork } from '#domain/wall/wall-work.rules.ts'
import { callStore } from '#app/browser/call-store.ts'

type Read = { of: string; works: readonly WallWork[] | null }

/** The works of a wall as they are now. `works` is null while they are on their way, or when they could not be read. */
export function useWallWorks(ids: readonly string[]) {
  const [read, setRead] = useState<Read | null>(null)
  const of = ids.join(',')
  const isRead = of === '' || read?.of === of
  useEffect(() => {
    if (isRead) return
    let isWanted = true
    void fetchWallWorks(of.split(',')).then((works) => isWanted && setRead({ of, works }))
    return () => void (isWanted = false)
  }, [of, isRead])
  const works = of === '' ? [] : isRead ? (read?.works ?? null) : null
  return { works, isFailed: isRead && works === null, readAgain: () => setRead(null) }
}

/** Null when they could not be read. */
async function fetchWallWorks(ids: readonly string[]): Promise<WallWork[] | null> {
  const called = await callStore<{ works: WallWork[] }>(href('/wall/works') + askedWorksSearch(ids))
  return called.ok ? called.answer.works : null
}
