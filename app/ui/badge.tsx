import type { ReactNode } from 'react'

/** A word with its dot; the colour never carries the meaning alone. */
export function Badge({ tone, children }: { tone?: 'neem' | 'marigold' | 'indigo' | 'brick'; children: ReactNode }) {
  return <span className={tone ? `badge ${tone}` : 'badge'}>{children}</span>
}
