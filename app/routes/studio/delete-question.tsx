import { Form, href, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { SendButton } from '#app/ui/form-parts.tsx'

type Props = { work: { id: string; title: string }; onKeep?: () => void }

/** Asked before a work is deleted: in a dialog, or as a step of its own. */
export function DeleteQuestion({ work, onKeep }: Props) {
  const isSending = useNavigation().state !== 'idle'
  return (
    <Form method="post" action={href('/artist/dashboard')} className="delete-question">
      <p>Are you sure you want to delete this artwork?</p>
      <p className="ash">
        <i className="work">{work.title}</i> leaves the store, and this cannot be undone. Orders of it stay as they are.
      </p>
      <input type="hidden" name="work" value={work.id} />
      <div className="delete-choices">
        <SendButton name="intent" value="delete" isSending={isSending} sending="Deleting …">
          Delete
        </SendButton>
        {onKeep ? (
          <Button look="outline" onClick={onKeep}>
            Cancel
          </Button>
        ) : (
          <ButtonLink look="outline" to={href('/artist/dashboard')}>
            Cancel
          </ButtonLink>
        )}
      </div>
    </Form>
  )
}
