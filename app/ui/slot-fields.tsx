import { useState } from 'react'
import { dayText, SLOT_TIMES, timeText } from '#domain/enquiries/consultation-slots.rules.ts'
import { SelectField, TextField } from './field.tsx'
import { useFreeSlots } from '#app/browser/use-free-slots.ts'

type Field = { name: string; defaultValue: string | undefined; error: string | undefined }

/** The day and the hour of a consultation: what is free, as soon as it is known, and any day and hour before that. */
export function SlotFields({ day, hour }: { day: Field; hour: Field }) {
  const days = useFreeSlots()
  const [chosenDay, setChosenDay] = useState(day.defaultValue ?? '')
  const times = days ? (days.find(({ date }) => date === chosenDay)?.times ?? []) : SLOT_TIMES
  return (
    <div className="field-pair">
      {days ? (
        <SelectField
          label="Day"
          required
          {...day}
          defaultValue={chosenDay}
          onChange={(event) => setChosenDay(event.target.value)}
        >
          <option value="">Choose a day</option>
          {days.map(({ date }) => (
            <option key={date} value={date}>
              {dayText(date)}
            </option>
          ))}
        </SelectField>
      ) : (
        <TextField
          label="Day"
          type="date"
          required
          {...day}
          // Also what was entered before the script ran.
          ref={(input) => void (input?.value && setChosenDay(input.value))}
          onChange={(event) => setChosenDay(event.target.value)}
        />
      )}
      <SelectField label="Time (India)" required {...hour}>
        <option value="">{days && !chosenDay ? 'Choose a day first' : 'Choose a time'}</option>
        {times.map((time) => (
          <option key={time} value={time}>
            {timeText(time)}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
