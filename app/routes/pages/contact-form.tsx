import { href } from 'react-router'
import { TextArea, TextField } from '#app/ui/field.tsx'
import { useAnsweredForm } from '#app/ui/form-answer.ts'
import { FormDone, FormMessage, SendButton, TrapField } from '#app/ui/form-parts.tsx'
import { useInteractive } from '#app/ui/use-interactive.ts'

export function ContactForm() {
  const { Form, place, done, isSending, message, field } = useAnsweredForm<{ ticket: string }>()
  const isInteractive = useInteractive()
  return (
    <section className="enquiry" id="write" aria-labelledby="write-title">
      <h2 className="d d3" id="write-title">
        Write to us
      </h2>
      <div ref={place}>
        {done ? (
          <FormDone title="Your message has reached us.">
            <p>
              Its number is <b>{done.ticket}</b>. We answer by e-mail.
            </p>
          </FormDone>
        ) : (
          <Form className="enquiry-form" method="post" action={`${href('/contact')}#write`} noValidate={isInteractive}>
            <FormMessage text={message} />
            <TextField label="Name" autoComplete="name" maxLength={200} required {...field('name')} />
            <TextField label="E-mail" type="email" autoComplete="email" maxLength={254} required {...field('email')} />
            <TextArea label="Message" rows={6} maxLength={10_000} required {...field('message')} />
            <TrapField />
            <SendButton isSending={isSending}>Send Message</SendButton>
          </Form>
        )}
      </div>
    </section>
  )
}
