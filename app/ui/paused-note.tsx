import { useBuyingPaused } from '#app/browser/buying-paused.ts'

/** Describes each button that buys. */
export const PAUSED_NOTE_ID = 'buying-paused'

/** Stands over the bottom edge of the window, so that nothing moves when it comes or goes. */
export function PausedNote() {
  const isPaused = useBuyingPaused()
  return (
    <div role="status" className="paused-place">
      {isPaused && (
        <p className="paused" id={PAUSED_NOTE_ID}>
          Buying is paused for a few minutes. You can keep looking around.
        </p>
      )}
    </div>
  )
}
