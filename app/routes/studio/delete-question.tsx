import { Form, href, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { SendButton } from '#app/ui/form-parts.tsx'
import { ownWorksWords } from '#words/own-works.ts'

type Props = { work: { id: string; title: string }; onKeep?: () => void }

/** Asked before a work is deleted: in a dialog, or as a step of its own. */
export function DeleteQuestion({ work, onKeep }: Props) {
  const isSending = useNavigation().state !== 'idle'
  return (
    <Form method="post" action={href('/artist/dashboard')} className="b32 stack g12 start">
      <p>{ownWorksWords.deleteQuestion}</p>
      <p className="ash">{ownWorksWords.deleteMeans(work.title)}</p>
      <input type="hidden" name="work" value={work.id} />
      <div className="t12 flow g12">
        <SendButton name="intent" value="delete" isSending={isSending} sending={ownWorksWords.deleting}>
          {ownWorksWords.deleteIt}
        </SendButton>
        {onKeep ? (
          <Button look="outline" onClick={onKeep}>
            {ownWorksWords.keepIt}
          </Button>
        ) : (
          <ButtonLink look="outline" to={href('/artist/dashboard')}>
            {ownWorksWords.keepIt}
          </ButtonLink>
        )}
      </div>
    </Form>
  )
}
