import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Trash2 from 'lucide-react/icons/trash-2'
import {
  sampleField,
  testimonialFields,
  TESTIMONIALS_MAX,
  TESTIMONIALS_SHOWN,
  textFields,
} from '#domain/content/home-text.rules.ts'
import type { HomeText, SaidBy } from '#domain/content/home-text.rules.ts'
import type { FormErrors } from '#shared/entered-text.rules.ts'
import { Button } from '#app/ui/button.tsx'
import { TextArea, TextField, Tick } from '#app/ui/field.tsx'
import { FormMessage } from '#app/ui/form-parts.tsx'

type Props = {
  text: HomeText
  version: string
  hasDraft: boolean
  failed: string | undefined
  errors: FormErrors
  isSending: boolean
}

/** The first button is what Enter presses: it keeps the draft, and publishes nothing. */
export function HomeTextForm({ text, version, hasDraft, failed, errors, isSending }: Props) {
  const { testimonials } = text
  return (
    <div className="setting-form">
      <button className="vh" tabIndex={-1} name="intent" value="draft" aria-hidden="true">
        Save
      </button>
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="count" value={testimonials.length} />
      <FormMessage text={failed} />
      {textFields(text).map((field) => (
        <Words key={field.name} field={field} error={errors[field.name]} />
      ))}
      <h3 className="d d2">Testimonials</h3>
      <p className="hint">
        The first {TESTIMONIALS_SHOWN} are shown; at most {TESTIMONIALS_MAX} are kept.
      </p>
      {errors.testimonials && <p className="err">{errors.testimonials}</p>}
      {testimonials.map((said, place) => (
        <Testimonial key={place} said={said} place={place} last={testimonials.length - 1} errors={errors} />
      ))}
      <div className="setting-acts">
        {testimonials.length < TESTIMONIALS_MAX && (
          <Button type="submit" name="intent" value="add" look="outline" size="small">
            Add a testimonial
          </Button>
        )}
      </div>
      <div className="setting-acts setting-end" data-next="home-title">
        <Button type="submit" name="intent" value="publish" aria-busy={isSending}>
          Publish
        </Button>
        <Button type="submit" name="intent" value="draft" look="outline" aria-busy={isSending}>
          Save as draft
        </Button>
        {hasDraft && (
          <Button type="submit" name="intent" value="discard" look="quiet" aria-busy={isSending}>
            Discard the draft
          </Button>
        )}
      </div>
    </div>
  )
}

type Field = ReturnType<typeof textFields>[number]

function Words({ field: { name, label, max, value, isLong }, error }: { field: Field; error: string | undefined }) {
  const common = { name, label, maxLength: max, defaultValue: value, error, autoComplete: 'off' }
  return isLong ? <TextArea {...common} rows={3} /> : <TextField {...common} />
}

type SaidProps = { said: SaidBy; place: number; last: number; errors: FormErrors }

function Testimonial({ said, place, last, errors }: SaidProps) {
  const ways = [
    { intent: `up-${place}`, label: 'up', Icon: ArrowUp, isShown: place > 0 },
    { intent: `down-${place}`, label: 'down', Icon: ArrowDown, isShown: place < last },
  ]
  return (
    <fieldset className="setting-said">
      <legend className="lab">Testimonial {place + 1}</legend>
      {testimonialFields(said, place).map((field) => (
        <Words key={field.name} field={field} error={errors[field.name]} />
      ))}
      <Tick
        label="Sample words, not yet a customer’s"
        name={sampleField(place)}
        value="yes"
        defaultChecked={said.sample}
      />
      <div className="setting-acts">
        {ways.map(
          ({ intent, label, Icon, isShown }) =>
            isShown && (
              <button
                key={intent}
                className="setting-place"
                name="intent"
                value={intent}
                aria-label={`Move testimonial ${place + 1} ${label}`}
              >
                <Icon className="i" />
              </button>
            ),
        )}
        <button
          className="setting-place"
          name="intent"
          value={`remove-${place}`}
          aria-label={`Remove testimonial ${place + 1}`}
        >
          <Trash2 className="i" />
        </button>
      </div>
    </fieldset>
  )
}
