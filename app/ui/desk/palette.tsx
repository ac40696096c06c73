/** Finds orders, works, people and sections, and does things: a combobox with its list, in a dialog of the browser. */
import Plus from 'lucide-react/icons/plus'
import SearchIcon from 'lucide-react/icons/search'
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { href, Link, useNavigate } from 'react-router'
import type { FoundInOffice } from '#domain/admin/desk/found.rules.ts'
import { NEW_POST } from '#domain/content/pages/page-fields.rules.ts'
import { NEW_SHELF } from '#domain/shelves/shelf-fields.rules.ts'
import { orderNumber } from '#domain/orders/order/order.rules.ts'
import { dayText } from '#shared/india-dates.rules.ts'
import { rupees } from '#shared/money.rules.ts'
import { textQuery } from '#shared/words.rules.ts'
import { adminDeskWords } from '#words/admin-desk.ts'
import { adminOrdersWords } from '#words/admin-orders.ts'
import { ownAddress } from '#app/ui/addresses.ts'
import { Picture } from '#app/ui/picture.tsx'
import type { DeskEntry } from './desk-entries.rules.ts'

type Option = { key: string; to: string; body: ReactNode }

type Part = { name: string; options: Option[] }

type Props = {
  entries: readonly DeskEntry[]
  isOpen: (address: string) => boolean
  onClose: () => void
}

export default function Palette({ entries, isOpen, onClose }: Props) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  /** Enter was pressed before the search for this text answered: its first result opens. */
  const [hurried, setHurried] = useState<string>()
  const { found, state } = useFound(text.trim())
  const parts = partsOf({ text: text.trim(), found, entries, isOpen })
  const options = parts.flatMap((part) => part.options)
  const optionId = (place: number) => `${id}-${place}`

  useEffect(() => {
    const shown = dialog.current
    if (!shown) return
    shown.showModal()
    // The page behind it closes it.
    const hear = ({ target }: Event) => void (target === shown && shown.close())
    shown.addEventListener('click', hear)
    return () => shown.removeEventListener('click', hear)
  }, [])

  function go(to: string) {
    dialog.current?.close()
    void navigate(to)
  }

  const to = options[chosen]?.to
  const isFoundLate = hurried === text && state === 'ready'
  const goFirst = useEffectEvent(() => to !== undefined && go(to))
  useEffect(() => {
    if (isFoundLate) goFirst()
  }, [isFoundLate])

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { key } = event
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    if (step !== undefined && options.length > 0) {
      event.preventDefault()
      setChosen((chosen + step + options.length) % options.length)
    }
    if (key !== 'Enter') return
    event.preventDefault()
    if (state === 'searching') return setHurried(text)
    if (to === undefined) return
    if (event.ctrlKey || event.metaKey) window.open(to, '_blank', 'noopener')
    else go(to)
  }

  return (
    <dialog ref={dialog} className="palette" aria-label={adminDeskWords.findTitle} onClose={onClose}>
      <div className="palette-in">
        <div className="palette-ask">
          <SearchIcon className="i" />
          <input
            type="text"
            role="combobox"
            aria-label={adminDeskWords.find}
            aria-autocomplete="list"
            aria-expanded={options.length > 0}
            aria-controls={id}
            aria-activedescendant={options.length > 0 ? optionId(chosen) : undefined}
            placeholder={adminDeskWords.findHint}
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            value={text}
            onChange={({ target }) => {
              setText(target.value)
              setChosen(0)
            }}
            onKeyDown={onKeyDown}
          />
          <kbd aria-hidden="true">{adminDeskWords.keyNames.close}</kbd>
        </div>
        <div id={id} className="palette-list" role="listbox" aria-label={adminDeskWords.findTitle}>
          {parts.map(({ name, options: own }) => (
            <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
              <div className="palette-part ash small" id={`${id}-${name}`}>
                {name}
              </div>
              {own.map((option) => {
                const place = options.indexOf(option)
                return (
                  <Link
                    key={option.key}
                    id={optionId(place)}
                    ref={place === chosen ? bringIntoSight : undefined}
                    role="option"
                    aria-selected={place === chosen}
                    to={option.to}
                    tabIndex={-1}
                    // The field keeps the focus.
                    onMouseDown={(event) => event.preventDefault()}
                    onMouseMove={() => setChosen(place)}
                    onClick={(event) => {
                      if (event.metaKey || event.ctrlKey || event.shiftKey) return
                      event.preventDefault()
                      go(option.to)
                    }}
                  >
                    {option.body}
                  </Link>
                )
              })}
            </div>
          ))}
        </div>
        <p className={options.length > 0 && state !== 'failed' ? 'vh' : 'palette-told ash'} role="status">
          {wordsOf(state, options.length)}
        </p>
        <p className="palette-keys ash small" aria-hidden="true">
          <span>
            <kbd>{adminDeskWords.keyUp}</kbd> <kbd>{adminDeskWords.keyDown}</kbd> {adminDeskWords.keyChoose}
          </span>
          <span>
            <kbd>{adminDeskWords.keyNames.open}</kbd> {adminDeskWords.keyOpen}
          </span>
          <span>
            <kbd>{adminDeskWords.keyNames.beside}</kbd> <kbd>{adminDeskWords.keyNames.open}</kbd>{' '}
            {adminDeskWords.keyBeside}
          </span>
        </p>
      </div>
    </dialog>
  )
}

const bringIntoSight = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' })

type State = 'ready' | 'searching' | 'failed'

function wordsOf(state: State, count: number): string {
  if (state === 'failed') return adminDeskWords.searchFailed
  if (state === 'searching') return adminDeskWords.searching
  return count > 0 ? adminDeskWords.found(count) : adminDeskWords.noneFound
}

const NOTHING: FoundInOffice = { orders: [], works: [], people: [] }

/** Asks the store only after a pause of this length in typing. */
const PAUSE_MS = 150

const LETTERS_MIN = 2

/** What a text finds. While a new answer is on its way, the old one stays in sight. */
function useFound(text: string): { found: FoundInOffice; state: State } {
  const [answer, setAnswer] = useState<{ to: string; found: FoundInOffice | undefined }>({ to: '', found: NOTHING })
  const isAsked = text.length >= LETTERS_MIN
  useEffect(() => {
    if (!isAsked) return
    const overtaken = new AbortController()
    const wait = setTimeout(() => {
      read(text, overtaken.signal).then(
        (found) => !overtaken.signal.aborted && setAnswer({ to: text, found }),
        () => !overtaken.signal.aborted && setAnswer({ to: text, found: undefined }),
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(wait)
      overtaken.abort()
    }
  }, [text, isAsked])
  if (!isAsked) return { found: NOTHING, state: 'ready' }
  if (answer.to !== text) return { found: answer.found ?? NOTHING, state: 'searching' }
  return answer.found ? { found: answer.found, state: 'ready' } : { found: NOTHING, state: 'failed' }
}

async function read(text: string, signal: AbortSignal): Promise<FoundInOffice | undefined> {
  const answer = await fetch(ownAddress(href('/admin/find')) + textQuery(text), { signal })
  return answer.ok ? ((await answer.json()) as FoundInOffice) : undefined
}

type Asked = Pick<Props, 'entries' | 'isOpen'> & { text: string; found: FoundInOffice }

/** Sections at most, once something is typed. */
const SECTIONS_MAX = 5

/** Everything to choose from, in the order in which it is shown. Empty parts are left out. */
function partsOf({ text, found, entries, isOpen }: Asked): Part[] {
  const wanted = text.toLowerCase()
  const pages = entries.flatMap((entry) => (entry.pages.length > 0 ? entry.pages : [entry]))
  const sections = pages.filter(({ name, id }) =>
    `${name} ${id} ${adminDeskWords.alsoCalled[id] ?? ''}`.toLowerCase().includes(wanted),
  )
  const { orders, works, people, sections: goTo, do: acts } = adminDeskWords.parts
  return [
    { name: orders, options: found.orders.map(orderOption) },
    { name: works, options: found.works.map((work) => workOption(work, isOpen)) },
    { name: people, options: found.people.map((person) => personOption(person, isOpen)) },
    {
      name: goTo,
      options: sections.slice(0, wanted ? SECTIONS_MAX : undefined).map(({ id, name, address }) => ({
        key: id,
        to: address,
        body: <span>{name}</span>,
      })),
    },
    { name: acts, options: actsOf({ text, found, isOpen }) },
  ].filter(({ options }) => options.length > 0)
}

function actsOf({ text, found, isOpen }: Omit<Asked, 'entries'>): Option[] {
  const act = (to: string, words: string): Option => ({
    key: to,
    to,
    body: (
      <>
        <span className="palette-pic">
          <Plus className="i s" />
        </span>
        <span>{words}</span>
      </>
    ),
  })
  const make = href('/admin/orders/new')
  const makes =
    isOpen(make) &&
    found.people
      .slice(0, 2)
      .map((person) => act(`${make}?for=${person.id}`, adminDeskWords.newOrderFor(nameOf(person))))
  const begins = (
    [
      [make, make, adminDeskWords.newOrder],
      [href('/admin/pages'), href('/admin/pages/:id', { id: NEW_POST }), adminDeskWords.newPost],
      [href('/admin/shelves'), href('/admin/shelves/:id', { id: NEW_SHELF }), adminDeskWords.newShelf],
    ] as const
  ).flatMap(([section, to, words]) =>
    isOpen(section) && words.toLowerCase().includes(text.toLowerCase()) ? act(to, words) : [],
  )
  const list = href('/admin/orders')
  const lists = text !== '' && isOpen(list) && [act(list + textQuery(text), adminDeskWords.allOrders(text))]
  return [...(makes || []), ...begins, ...(lists || [])]
}

const nameOf = ({ firstName, lastName, email }: FoundInOffice['people'][number]) =>
  [firstName, lastName].filter(Boolean).join(' ') || email

function orderOption({
  id,
  contactName,
  createdAt,
  totalPaise,
  status,
  paymentState,
}: FoundInOffice['orders'][number]): Option {
  const isServed = paymentState === 'paid' || paymentState === 'due'
  return {
    key: id,
    to: href('/admin/orders/:id', { id }),
    body: (
      <>
        <span className="palette-name">
          {adminDeskWords.orderOf(orderNumber(id), contactName)}{' '}
          <span className="ash">
            {dayText(new Date(createdAt))} {rupees(totalPaise)}
          </span>
        </span>
        <span className="ash palette-state">
          {isServed ? adminOrdersWords.statusNames[status] : adminOrdersWords.paymentNames[paymentState]}
        </span>
      </>
    ),
  }
}

const workOption = (
  { id, title, artistName, approvalState, picture }: FoundInOffice['works'][number],
  isOpen: Props['isOpen'],
): Option => ({
  key: id,
  to: isOpen(href('/admin/works'))
    ? href('/admin/works') + textQuery(title)
    : href(approvalState === 'approved' ? '/artwork/:id' : '/artwork/:id/preview', { id }),
  body: (
    <>
      <span className="palette-pic">
        <Picture picture={{ ...picture, blur: '', alt: '' }} sizes="36px" isAwaited isDecoration />
      </span>
      <span className="palette-name">
        <em className="work">{title}</em> <span className="ash">{artistName}</span>
      </span>
      <span className="ash palette-state">{adminDeskWords.workStates[approvalState]}</span>
    </>
  ),
})

function personOption(person: FoundInOffice['people'][number], isOpen: Props['isOpen']): Option {
  const { id, email, city, orderCount, role } = person
  const isCustomer = role === 'user' && isOpen(href('/admin/customers'))
  const facts = [email, city, adminDeskWords.orderCount(orderCount)].filter(Boolean).join(', ')
  return {
    key: id,
    to: isCustomer ? href('/admin/customers/:id', { id }) : href('/admin/dashboard') + textQuery(email),
    body: (
      <span className="palette-name">
        {nameOf(person)} <span className="ash">{facts}</span>
      </span>
    ),
  }
}
