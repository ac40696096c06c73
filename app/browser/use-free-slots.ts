import { useEffect, useState } from 'react'
import { href } from 'react-router'
import type { FreeDay } from '#domain/enquiries/consultation-slots.rules.ts'

/** Null until they are known, and when they cannot be read. */
export function useFreeSlots(): FreeDay[] | null {
  const [days, setDays] = useState<FreeDay[] | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    fetch(href('/api/consultation-slots'), { signal: leaving.signal })
      .then(async (answer) => {
        if (answer.ok) setDays(((await answer.json()) as { days: FreeDay[] }).days)
      })
      .catch(() => {})
    return () => leaving.abort()
  }, [])
  return days
}
