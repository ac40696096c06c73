import { RETURN_PHOTOS_MAX, RETURN_REASONS } from '#domain/orders/returning/return.rules.ts'
import { SelectField, TextArea, TextField } from '#app/ui/field.tsx'
import { useAnsweredForm } from '#app/ui/form-answer.ts'
import { FormMessage, SendButton } from '#app/ui/form-parts.tsx'
import { useInteractive } from '#app/ui/use-interactive.ts'

/** What is wrong, in words and photographs. They come with the form, also without a script. */
export function ReturnForm() {
  const { Form, place, isSending, message, field } = useAnsweredForm<object>()
  const isInteractive = useInteractive()
  return (
    <div className="enquiry" ref={place}>
      <p className="ash">
        We look at it together with the artist, and answer in writing. When it is agreed, we arrange for the parcel to
        be collected and bear the cost.
      </p>
      <Form className="enquiry-form" method="post" encType="multipart/form-data" noValidate={isInteractive}>
        <FormMessage text={message} />
        <SelectField label="What is wrong?" required {...field('reason')}>
          <option value="">Please choose</option>
          {Object.entries(RETURN_REASONS).map(([reason, words]) => (
            <option key={reason} value={reason}>
              {words}
            </option>
          ))}
        </SelectField>
        <TextArea
          label="In your words"
          hint="Which work it is, and what you see."
          rows={5}
          maxLength={2_000}
          required
          {...field('message')}
        />
        <TextField
          label="Photographs"
          hint={`Up to ${RETURN_PHOTOS_MAX}, each less than 5MB: the whole work, what is wrong, the box with its label.`}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          multiple
          name="photos"
          error={field('photos').error}
        />
        <SendButton isSending={isSending}>Ask for the return</SendButton>
      </Form>
    </div>
  )
}
