import ChevronDown from 'lucide-react/icons/chevron-down'
import Plus from 'lucide-react/icons/plus'
import type { ComponentProps, ReactNode } from 'react'
import { ActButton } from '#app/ui/dashboard-parts.tsx'
import { useAnsweredForm, type Told } from '#app/ui/form-answer.ts'
import { FormFields, type FormField } from '#app/ui/form-fields.tsx'
import { FormMessage } from '#app/ui/form-parts.tsx'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { adminCatalogueWords } from '#words/admin-catalogue.ts'

/** Names of the forms that add something. */
export const NEW_FRAME = 'new-frame'
export const NEW_SIZE_SET = 'new-size-set'
/** For a new size in this set. */
export const newSize = (setId: string) => `new-size ${setId}`

export const GIFT_WRAP = 'gift-wrap'

export const BIG_PRICE_FORM = 'big-price'

export type SettingField = NonNullable<ComponentProps<typeof FormFields>['field']>

type Props = {
  about: string
  /** The stored version; none for something new. */
  version?: string
  className?: string
  /** The line that opens the form. */
  summary: ReactNode
  /** Its buttons. */
  acts: readonly Omit<ComponentProps<typeof ActButton>, 'isSending'>[]
  fields?: readonly (FormField | false)[]
  /** Below them. */
  children?: ReactNode | ((field: SettingField) => ReactNode)
}

/** One setting that opens. It is sent without leaving the page, and works without scripts. A refusal keeps what was typed. */
export function SettingForm({ about, version, className, summary, acts, fields, children }: Props) {
  const { Form, place, isInteractive, message, refused, isSending, ...form } = useAnsweredForm<Told>(about)
  const field = (name: string) => ({ autoComplete: 'off', ...form.field(name) })
  return (
    <details className={className} open={refused ? true : undefined}>
      {summary}
      <div ref={place}>
        <Form method="post" className="setting-form stack g20" noValidate={isInteractive} key={version}>
          {version !== undefined && (
            <>
              <input type="hidden" name="id" value={about} />
              <input type="hidden" name="version" value={version} />
            </>
          )}
          <FormMessage text={message} />
          {fields && (
            <div className="setting-fields stack g16">
              <FormFields field={field} of={fields} />
            </div>
          )}
          {typeof children === 'function' ? children(field) : children}
          <div className="flow g10">
            {acts.map((act) => (
              <ActButton key={act.intent} {...act} isSending={isSending} />
            ))}
          </div>
        </Form>
      </div>
    </details>
  )
}

/** A button for which the fields don't matter. */
export const plainAct = (intent: string, children: string, look: 'outline' | 'quiet' = 'outline') =>
  ({ intent, children, look, formNoValidate: true }) as const

type NewProps = Pick<Props, 'about' | 'fields' | 'children'> & { intent: string; add: string; button?: string }

/** Adds something: opens by a button with the words `add`. */
export const NewSetting = ({ intent, add, button = add, ...form }: NewProps) => (
  <SettingForm
    {...form}
    className="setting-new"
    acts={[{ intent, children: button }]}
    summary={
      <summary className="btn o s">
        <Plus className="i" /> {add}
      </summary>
    }
  />
)

export const RowSummary = ({ name, className, children }: { name: string; className: string; children: ReactNode }) => (
  <summary className={className}>
    <span className="queue-words stack slim">
      <span className="work">{name}</span>
      {children}
    </span>
    <ChevronDown className="i" />
  </summary>
)

type PlacesProps = {
  of: 'category' | 'size'
  id: string
  name: string
  version: string
  /** Its place in the list, from 0, and how many there are. */
  place: number
  count: number
}

/** Buttons next to a row that move it up and down. */
export function SettingPlaces({ of, id, name, version, place, count }: PlacesProps) {
  const { Form, isSending } = useAnsweredForm<Told>(id)
  const ways = [
    { intent: `${of}-up`, label: adminCatalogueWords.moveUp(name), Icon: ArrowUp, isEnd: place === 0 },
    { intent: `${of}-down`, label: adminCatalogueWords.moveDown(name), Icon: ArrowDown, isEnd: place === count - 1 },
  ]
  return (
    <Form method="post" className="setting-places">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      {ways.map(({ intent, label, Icon, isEnd }) => (
        <button
          key={intent}
          className="setting-place centre"
          name="intent"
          value={intent}
          aria-label={label}
          aria-busy={isSending}
          aria-disabled={isEnd || undefined}
        >
          <Icon className="i" />
        </button>
      ))}
    </Form>
  )
}
