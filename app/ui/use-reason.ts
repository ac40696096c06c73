import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'

/** The server redirects with the reason in the query of that name. This takes it off the URL, and passes it on. */
export function useReason(name: string, tell: (reason: string) => void): void {
  const [query, setQuery] = useSearchParams()
  const reason = query.get(name)
  const take = useEffectEvent((said: string) => {
    query.delete(name)
    setQuery(query, { replace: true, preventScrollReset: true })
    tell(said)
  })
  useEffect(() => {
    if (reason !== null) take(reason)
  }, [reason])
}
