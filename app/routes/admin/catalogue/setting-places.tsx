import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useAnsweredForm, type Told } from '#app/ui/form-answer.ts'
import { adminCatalogueWords } from '#words/admin-catalogue.ts'

type Props = {
  of: 'category' | 'size'
  id: string
  name: string
  version: string
  /** Its place in the list, from 0, and how many there are. */
  place: number
  count: number
}

/** Buttons next to a row that move it up and down. */
export function SettingPlaces({ of, id, name, version, place, count }: Props) {
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
