import { Dialog, type DialogProps } from '#app/ui/dialog.tsx'
import { ownWorksWords } from '#words/own-works.ts'
import { DeleteQuestion } from './delete-question.tsx'

type Props = DialogProps & { work: { id: string; title: string } }

export default function DeleteWorkDialog({ work, ...dialog }: Props) {
  return (
    <Dialog title={ownWorksWords.deleteTitle} {...dialog}>
      <DeleteQuestion work={work} onKeep={() => dialog.onOpenChange(false)} />
    </Dialog>
  )
}
