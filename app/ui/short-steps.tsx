import type { ReactNode } from 'react'

const SHORT_MAX = 2

/** A list of steps of which a phone shows those marked `data-shown`, until all are asked for. */
export function ShortSteps({ count, children }: { count: number; children: ReactNode }) {
  return (
    <div className="short-steps">
      {children}
      {count > SHORT_MAX && (
        <details>
          <summary>
            <span>Show all {count} steps</span>
            <span>Show fewer</span>
          </summary>
        </details>
      )}
    </div>
  )
}
