import { Dialog, type DialogProps } from '#app/ui/dialog.tsx'
import { DeleteQuestion } from './delete-question.tsx'

type Props = DialogProps & { work: { id: string; title: string } }

export default function DeleteWorkDialog({ work, ...dialog }: Props) {
  return (
    <Dialog title="Delete artwork" {...dialog}>
      <DeleteQuestion work={work} onKeep={() => dialog.onOpenChange(false)} />
    </Dialog>
  )
}
