import { useBuyingPaused } from '#app/browser/buying-paused.ts'
import { frameWords } from '#words/frame.ts'

/** Describes each button that buys. */
export const PAUSED_NOTE_ID = 'buying-paused'

/** Floats at the bottom of the window, so that nothing moves when it appears. */
export function PausedNote() {
  const isPaused = useBuyingPaused()
  return (
    <div role="status" className="paused-place">
      {isPaused && (
        <p className="paused w500" id={PAUSED_NOTE_ID}>
          {frameWords.buyingPaused}
        </p>
      )}
    </div>
  )
}
