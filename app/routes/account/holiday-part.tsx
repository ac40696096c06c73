import { END_HOLIDAY } from '#domain/holiday/holiday-form.rules.ts'
import type { ShownHoliday } from '#domain/holiday/show-own-holiday.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { useAnsweredForm } from '#app/ui/form-answer.ts'
import { FormDone, FormMessage, SendButton } from '#app/ui/form-parts.tsx'
import { useInteractive } from '#app/ui/use-interactive.ts'
import { accountAddress } from './account-form.tsx'
import type { HolidayDone } from './answer-account-setting.ts'
import { ProfilePart } from './profile-part.tsx'

/** When an artist is away, and by one press is not any more. */
export function HolidayPart({ holiday: { away, bounds } }: { holiday: ShownHoliday }) {
  const { Form, place, done, isSending, message, field } = useAnsweredForm<HolidayDone>('away')
  const isInteractive = useInteractive()
  const [first, last] = [field('away_from'), field('away_until')]
  const days = { type: 'date', min: bounds.from, max: bounds.to, required: true }
  return (
    <ProfilePart title="Time away">
      <div className="holiday-own" id="away" ref={place}>
        <p className="ash">
          Your works stay on the walls and can be bought. Buyers read when you are back, and the days on which you are
          away are added to the dates that they are promised. What is ordered already keeps its dates.
        </p>
        {away && <p>{away.words}</p>}
        {done && (
          <FormDone title={done.isAway ? 'Your days away are saved.' : 'Done: new orders leave within 8-14 days.'}>
            {null}
          </FormDone>
        )}
        <Form
          className="enquiry-form"
          method="post"
          action={`${accountAddress('away')}#away`}
          noValidate={isInteractive}
        >
          <FormMessage text={message} />
          <div className="field-pair" key={`${away?.from} ${away?.to}`}>
            <TextField {...days} {...first} label="First day away" defaultValue={first.defaultValue ?? away?.from} />
            <TextField {...days} {...last} label="Last day away" defaultValue={last.defaultValue ?? away?.to} />
          </div>
          <div className="profile-act">
            <SendButton isSending={isSending}>{away ? 'Change the days' : 'Save the days'}</SendButton>
            {away && (
              <Button type="submit" look="outline" name="change" value={END_HOLIDAY} formNoValidate>
                {away.hasBegun ? 'I am back' : 'Call it off'}
              </Button>
            )}
          </div>
        </Form>
      </div>
    </ProfilePart>
  )
}
