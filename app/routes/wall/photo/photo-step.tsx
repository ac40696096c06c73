import type { Backdrop } from '../backdrop.ts'
export type PhotoBackdrop = Backdrop & { kind: 'photo'; isFloorKnown: boolean; release(): void }
type Props = { onDone(photo: PhotoBackdrop): void; onCancel(): void }
export default function PhotoStep({ onCancel }: Props) {
  return (
    <button type="button" onClick={onCancel}>
      Back
    </button>
  )
}
