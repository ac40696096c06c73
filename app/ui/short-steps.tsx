import type { ReactNode } from 'react'
import { frameWords } from '#words/frame.ts'

const SHORT_MAX = 2

/** A list of steps of which a phone shows those marked `data-shown`, until all are requested. */
export function ShortSteps({ count, children }: { count: number; children: ReactNode }) {
  return (
    <div className="short-steps">
      {children}
      {count > SHORT_MAX && (
        <details>
          <summary>
            <span>{frameWords.allSteps(count)}</span>
            <span>{frameWords.fewerSteps}</span>
          </summary>
        </details>
      )}
    </div>
  )
}
