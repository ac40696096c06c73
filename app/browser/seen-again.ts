import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { meNow } from './me.ts'

/** Guests get no change notices, so a page that becomes visible again reloads its data. */
export function useSeenAgain(readAnew: () => void): void {
  const seen = useEffectEvent(() => {
    if (meNow()?.user === null && document.visibilityState === 'visible') readAnew()
  })
  useEffect(() => {
    const hear = () => seen()
    document.addEventListener('visibilitychange', hear)
    return () => document.removeEventListener('visibilitychange', hear)
  }, [])
}

export function usePageSeenAgain(): void {
  const { revalidate } = useRevalidator()
  useSeenAgain(() => void revalidate())
}
