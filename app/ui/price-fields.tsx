import { useEffect, useRef } from 'react'
import { PRICES } from '#domain/search/filters.rules.ts'

/** A price between two amounts of the visitor's own. */
export function PriceFields({ chosen }: { chosen: string | undefined }) {
  const own = chosen !== undefined && !PRICES.some(({ value }) => value === chosen) ? chosen : '-'
  const [from = '', to = ''] = own.split('-')
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef(own)
  useEffect(() => {
    if (shown.current === own) return
    shown.current = own
    // What was typed stands in front of what is given.
    for (const field of place.current?.querySelectorAll('input') ?? []) field.value = field.defaultValue
  }, [own])
  return (
    <div className="price-fields" ref={place}>
      <label>
        <span className="lab">From ₹</span>
        <input className="inp num" name="from" inputMode="numeric" pattern="[0-9]{0,8}" defaultValue={from} />
      </label>
      <label>
        <span className="lab">Below ₹</span>
        <input className="inp num" name="to" inputMode="numeric" pattern="[0-9]{0,8}" defaultValue={to} />
      </label>
      <button className="btn q s">Set</button>
    </div>
  )
}
