import type { TicketRow } from '#domain/admin/inbox/show-inbox.ts'
import { ActionForm } from '#app/routes/admin/action-form.tsx'
import { TextArea } from '#app/ui/field.tsx'

export function ReplyForm({ letter, formKey, count }: { letter: TicketRow; formKey: string; count: number }) {
  if (!letter.email) return <p>No e-mail address was given. Please call {letter.phone}, and note what was said.</p>
  return (
    <ActionForm
      intent="reply"
      formKey={formKey}
      title="Answer by mail"
      button="Send answer"
      next="history"
      round={count}
    >
      {(field) => (
        <TextArea
          label="Your answer"
          hint={`Goes to ${letter.email}, with the letter below it. Answers come to the store’s mailbox.`}
          rows={7}
          maxLength={10_000}
          required
          {...field('text')}
        />
      )}
    </ActionForm>
  )
}

export function NoteForm({ formKey, count }: { formKey: string; count: number }) {
  return (
    <ActionForm
      intent="note"
      formKey={formKey}
      title="Note"
      button="Keep note"
      look="outline"
      next="history"
      round={count}
    >
      {(field) => (
        <TextArea
          label="Note among admins"
          hint="Nobody else reads it."
          rows={3}
          maxLength={10_000}
          required
          {...field('text')}
        />
      )}
    </ActionForm>
  )
}

export function CloseAct({ formKey }: { formKey: string }) {
  return <ActionForm intent="close" formKey={formKey} button="Close without an answer" look="outline" />
}
