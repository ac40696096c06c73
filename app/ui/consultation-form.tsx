import { href } from 'react-router'
import { dayText, timeText } from '#domain/enquiries/consultation-slots.rules.ts'
import type { Slot } from '#domain/enquiries/consultation-slots.rules.ts'
import { TextArea, TextField } from './field.tsx'
import { useAnsweredForm } from './form-answer.ts'
import { FormDone, FormMessage, SendButton, TrapField } from './form-parts.tsx'
import { SlotFields } from './slot-fields.tsx'
import { useInteractive } from './use-interactive.ts'

const PAGE = href('/services/:service', { service: 'consultation' })

/** Asks for an hour with a person. It is sent to the page of the service, wherever it stands. */
export function ConsultationForm() {
  const { Form, place, done, isSending, message, errors, field } = useAnsweredForm<{ ticket: string; slot: Slot }>()
  const isInteractive = useInteractive()
  return (
    <div ref={place}>
      {done ? (
        <FormDone title="Consultation request submitted successfully! We will contact you shortly.">
          <p>
            {dayText(done.slot.date)}, {timeText(done.slot.time)}, India time. Your number is <b>{done.ticket}</b>.
          </p>
        </FormDone>
      ) : (
        <Form className="enquiry-form" method="post" action={`${PAGE}#book`} noValidate={isInteractive}>
          <FormMessage text={message} />
          <TextField label="Name" autoComplete="name" maxLength={200} required {...field('name')} />
          <div className="field-pair">
            <TextField label="E-mail" type="email" autoComplete="email" maxLength={254} required {...field('email')} />
            <TextField
              label="Phone"
              inputMode="numeric"
              autoComplete="tel-national"
              maxLength={20}
              required
              {...field('phone')}
            />
          </div>
          {/* Looks anew at what is free when somebody else was quicker. */}
          <SlotFields key={errors.time} day={field('date')} hour={field('time')} />
          <TextArea label="Message (optional)" rows={3} maxLength={5_000} {...field('message')} />
          <TrapField />
          <SendButton isSending={isSending}>Schedule Consultation</SendButton>
        </Form>
      )}
    </div>
  )
}
