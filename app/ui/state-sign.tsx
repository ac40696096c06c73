import type { ReactNode } from 'react'

type Props = {
  /** To come, under way, done; late or ended. */
  shape: 'ring' | 'half' | 'full' | 'diamond'
  tone?: 'neem' | 'marigold' | 'indigo' | 'brick'
  children: ReactNode
}

/** A state in a list: a shape and a word. The colour only helps. */
export const StateSign = ({ shape, tone, children }: Props) => (
  <span className={['state', shape, tone].filter(Boolean).join(' ')}>{children}</span>
)
