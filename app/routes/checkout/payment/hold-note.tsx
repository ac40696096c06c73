import { useEffect, useState } from 'react'
import { holdWords } from '#domain/orders/paying/payment-words.rules.ts'

const LOOK_EVERY_MS = 5_000

/** Until when nobody else can have the works. Only its end is read aloud; the minutes are there for whoever looks. */
export function HoldNote({ until }: { until: Date }) {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  const { text, left } = holdWords(until, now)
  return (
    <div className="hold-note small">
      <p role="status">{text}</p>
      {left && <p className="num">{left}</p>}
    </div>
  )
}
