import { href } from 'react-router'
import { TextArea, TextField } from '#app/ui/field.tsx'
import { useAnsweredForm } from '#app/ui/form-answer.ts'
import { FormDone, FormMessage, SendButton, TrapField } from '#app/ui/form-parts.tsx'
import { useInteractive } from '#app/ui/use-interactive.ts'

/** The way to a quote for whoever does not write on WhatsApp. Closed until it is wanted, open once it was answered. */
export function QuoteForm({ artworkId }: { artworkId: string }) {
  const { Form, place, done, isSending, isAnswered, message, field } = useAnsweredForm<{ ticket: string }>()
  const isInteractive = useInteractive()
  return (
    <details className="quote" id="quote" open={isAnswered || undefined}>
      <summary className="btn o">Ask by e-mail or phone</summary>
      <div ref={place} className="quote-body">
        {done ? (
          <FormDone title="Your request has reached us.">
            <p>
              Its number is <b>{done.ticket}</b>. We answer with the price and what it includes.
            </p>
          </FormDone>
        ) : (
          <Form
            className="enquiry-form"
            method="post"
            action={`${href('/artwork/:id', { id: artworkId })}#quote`}
            noValidate={isInteractive}
          >
            <FormMessage text={message} />
            <TextField label="Name" autoComplete="name" maxLength={200} required {...field('name')} />
            <TextField label="E-mail or phone" autoComplete="email" maxLength={254} required {...field('contact')} />
            <TextArea label="Message (optional)" rows={3} maxLength={5_000} {...field('message')} />
            <TrapField />
            <SendButton isSending={isSending}>Send request</SendButton>
          </Form>
        )}
      </div>
    </details>
  )
}
