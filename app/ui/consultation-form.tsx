import { ownAddress } from '#app/ui/addresses.ts'
import { useState, useEffect } from 'react'
import { href } from 'react-router'
import { weekdayText, timeText, SLOT_TIMES } from '#domain/enquiries/consultation-slots.rules.ts'
import type { Slot, FreeDay } from '#domain/enquiries/consultation-slots.rules.ts'
import { consultationWords } from '#words/consultation.ts'
import { EmailField, SelectField, TextArea, TextField } from './field.tsx'
import { AnsweredForm } from './answered-form.tsx'
import { FormDone } from './form-parts.tsx'

const PAGE = href('/services/:service', { service: 'consultation' })

type Booked = { ticket: string; slot: Slot }

/** Requests an hour with a person. It posts to the page of the service from wherever it is shown. */
export function ConsultationForm() {
  const done = ({ ticket, slot: { date, time } }: Booked) => (
    <FormDone title={consultationWords.submitted}>
      <p>
        {consultationWords.when(weekdayText(date), timeText(time))} {consultationWords.reference}{' '}
        <b className="nb">{ticket}</b>
      </p>
    </FormDone>
  )
  return (
    <AnsweredForm action={`${PAGE}#book`} button={consultationWords.schedule} isTrapped whenDone={done}>
      {(field, { errors }) => (
        <>
          <TextField label={consultationWords.name} autoComplete="name" maxLength={200} required {...field('name')} />
          <div className="field-pair">
            <EmailField label={consultationWords.email} {...field('email')} />
            <TextField
              label={consultationWords.phone}
              inputMode="numeric"
              autoComplete="tel-national"
              maxLength={20}
              required
              {...field('phone')}
            />
          </div>
          {/* Reloads the free slots when someone else was quicker. */}
          <SlotFields key={errors.time} day={field('date')} hour={field('time')} />
          <TextArea label={consultationWords.message} rows={3} maxLength={5_000} {...field('message')} />
        </>
      )}
    </AnsweredForm>
  )
}

type Field = { name: string; defaultValue: string | undefined; error: string | undefined }

/** The day and the hour of a consultation: free slots once they are known, and any day and hour before that. */
function SlotFields({ day, hour }: { day: Field; hour: Field }) {
  const days = useFreeSlots()
  const [chosenDay, setChosenDay] = useState(day.defaultValue ?? '')
  const times = days ? (days.find(({ date }) => date === chosenDay)?.times ?? []) : SLOT_TIMES
  return (
    <div className="field-pair">
      {days ? (
        <SelectField
          label={consultationWords.day}
          required
          {...day}
          defaultValue={chosenDay}
          onChange={(event) => setChosenDay(event.target.value)}
        >
          <option value="">{consultationWords.chooseDay}</option>
          {days.map(({ date }) => (
            <option key={date} value={date}>
              {weekdayText(date)}
            </option>
          ))}
        </SelectField>
      ) : (
        <TextField
          label={consultationWords.day}
          type="date"
          required
          {...day}
          // Includes input from before the script ran.
          ref={(input) => void (input?.value && setChosenDay(input.value))}
          onChange={(event) => setChosenDay(event.target.value)}
        />
      )}
      <SelectField label={consultationWords.time} required {...hour}>
        <option value="">{days && !chosenDay ? consultationWords.chooseDayFirst : consultationWords.chooseTime}</option>
        {times.map((time) => (
          <option key={time} value={time}>
            {timeText(time)}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

/** Null until they are known, and when they cannot be read. */
function useFreeSlots(): FreeDay[] | null {
  const [days, setDays] = useState<FreeDay[] | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    fetch(ownAddress(href('/api/consultation-slots')), { signal: leaving.signal })
      .then(async (answer) => {
        if (answer.ok) setDays(((await answer.json()) as { days: FreeDay[] }).days)
      })
      .catch(() => {})
    return () => leaving.abort()
  }, [])
  return days
}
