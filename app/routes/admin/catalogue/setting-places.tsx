import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useAnsweredForm, type Told } from '#app/ui/form-answer.ts'

type Props = {
  of: 'category' | 'size'
  id: string
  name: string
  version: string
  /** From 0 on, among so many. */
  place: number
  count: number
}

/** The way up and down, beside a row. */
export function SettingPlaces({ of, id, name, version, place, count }: Props) {
  const { Form, isSending } = useAnsweredForm<Told>(id)
  const ways = [
    { intent: `${of}-up`, label: `Move ${name} up`, Icon: ArrowUp, isEnd: place === 0 },
    { intent: `${of}-down`, label: `Move ${name} down`, Icon: ArrowDown, isEnd: place === count - 1 },
  ]
  return (
    <Form method="post" className="setting-places">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      {ways.map(({ intent, label, Icon, isEnd }) => (
        <button
          key={intent}
          className="setting-place"
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
