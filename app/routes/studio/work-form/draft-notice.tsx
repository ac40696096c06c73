import { Button } from '#app/ui/button.tsx'
import { datedMomentText } from '#shared/india-dates.rules.ts'

type Props = { startedAt: Date; onGoOn: () => void; onStartOver: () => void }

export function DraftNotice({ startedAt, onGoOn, onStartOver }: Props) {
  return (
    <div className="draft-notice" role="status">
      <p>You began this on {datedMomentText(startedAt)}. Nothing of it is lost.</p>
      <div>
        <Button look="outline" size="small" onClick={onGoOn}>
          Go on
        </Button>
        <Button look="quiet" size="small" onClick={onStartOver}>
          Start over
        </Button>
      </div>
    </div>
  )
}
