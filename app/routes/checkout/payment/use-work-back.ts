import { useEffect } from 'react'
import { href, useNavigate } from 'react-router'
import { attemptedWork } from './attempt.ts'

/**
 * Whoever was to buy one work by itself, on the provider's own page, comes back with the reason of a failure and without
 * the work: it is asked for again.
 */
export function useWorkBack(isOneWork: boolean, { visitorId, failed }: { visitorId: string; failed: string | null }) {
  const navigate = useNavigate()
  useEffect(() => {
    const work = isOneWork || failed === null ? undefined : attemptedWork(visitorId)
    if (!work || failed === null) return
    const query = new URLSearchParams({ ...work, 'payment-failed': failed })
    void navigate(`${href('/checkout')}?${query}`, { replace: true })
  }, [isOneWork, visitorId, failed, navigate])
}
