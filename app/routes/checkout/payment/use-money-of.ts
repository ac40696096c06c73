import { useCallback, useEffect, useState } from 'react'
import type { Thanks } from '#domain/orders/viewing/thank-buyer.ts'
import { useLive } from '#app/browser/live.ts'
import { askMoneyOf } from './order-calls.ts'

const TOPICS = ['orders'] as const

/**
 * What has become of the money of an order whose dialog was closed: it may have said nothing, or something else, of a
 * payment that came. Asked at once, and whenever an order of the visitor changes.
 */
export function useMoneyOf(orderId: string | undefined): Thanks['money'] | undefined {
  const [known, setKnown] = useState<{ orderId: string; money: Thanks['money'] }>()
  const ask = useCallback(() => {
    if (orderId === undefined) return
    void askMoneyOf(orderId).then((asked) => asked.ok && setKnown({ orderId, money: asked.answer.money }))
  }, [orderId])
  useEffect(ask, [ask])
  useLive(TOPICS, ask)
  return known && known.orderId === orderId ? known.money : undefined
}
