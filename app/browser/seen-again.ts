import { useEffect, useEffectEvent } from 'react'

/** Whoever is not signed in hears of no changes: what is looked at again is read anew. */
export function useSeenAgain(isWanted: boolean, readAnew: () => void): void {
  const seen = useEffectEvent(() => {
    if (isWanted && document.visibilityState === 'visible') readAnew()
  })
  useEffect(() => {
    const hear = () => seen()
    document.addEventListener('visibilitychange', hear)
    return () => document.removeEventListener('visibilitychange', hear)
  }, [])
}
