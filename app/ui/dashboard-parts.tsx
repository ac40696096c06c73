/** What the screens behind the counter are made of. */
import type { ComponentProps, ReactNode } from 'react'
import { Link, useLoaderData } from 'react-router'
import { useLivePage } from '#app/browser/live.ts'
import { isAmong, mayOpen, type Rights } from '#domain/accounts/duties.rules.ts'
import type { LiveTopic } from '#domain/live/live.rules.ts'
import { Button } from './button.tsx'
import { SelectField } from './field.tsx'
import type { StoreFacts } from './store-facts.ts'
import { useChosenInSight } from './use-chosen-in-sight.ts'
import { useRestoredFocus } from './use-restored-focus.ts'

type Matches = { matches: readonly [{ loaderData?: StoreFacts | undefined }, ...unknown[]] }

/** The head of a screen that is always called the same. */
export const titled =
  (title: string) =>
  ({ matches: [root] }: Matches) => [{ title: `${title} | ${root.loaderData?.brand.name}` }]

type LayoutProps<Room> = {
  room: Room
  /** The room's name, unless the screen is about one thing of it. */
  title?: string
  /** Beside the title: what can be begun here. */
  act?: ReactNode
  /** Read anew whenever something of it changed elsewhere. */
  isLive?: boolean
  /** Rooms that are somebody else's are not named. */
  isOpen?: (address: string) => boolean
  children: ReactNode
}

/** Rooms with their addresses, each with its title and the way to its neighbours. `label`: for whoever hears the page. */
function layoutOf<Room extends string>(label: string, topic: LiveTopic, addresses: Readonly<Record<Room, string>>) {
  const rooms = Object.entries<string>(addresses)
  return function RoomLayout({ room, title = room, act, isLive, isOpen, children }: LayoutProps<Room>) {
    useRestoredFocus()
    useLivePage(isLive ? [topic] : [])
    const row = useChosenInSight<HTMLElement>(room)
    return (
      <div className="wrap dashboard">
        <div className="page-head section-head">
          <h1 className="d d5">{title}</h1>
          {act}
        </div>
        <nav className="tabs sections" aria-label={label} ref={row}>
          {rooms
            .filter(([, address]) => isOpen?.(address) ?? true)
            .map(([name, address]) => (
              <Link key={name} to={address} aria-current={name === room ? 'page' : undefined}>
                {name}
              </Link>
            ))}
        </nav>
        {children}
      </div>
    )
  }
}

/** The rooms of the back office, in the order of a day's work. */
const BackOffice = layoutOf('Back office', 'desk', {
  'User Management': '/admin/dashboard',
  'Artwork Approval': '/admin/dashboard?tab=artworks',
  Orders: '/admin/orders',
  Reconciliation: '/admin/reconciliation',
  Disputes: '/admin/disputes',
  'Pay on delivery': '/admin/pay-on-delivery',
  'Gift cards': '/admin/gift-cards',
  Inbox: '/admin/inbox',
  Catalogue: '/admin/catalogue',
  Offers: '/admin/offers',
  Audit: '/admin/audit',
  Content: '/admin/content',
  Reports: '/admin/reports',
})

/** Whether somebody may open an address of the back office, in which what is variable is named. */
export function useMayOpen(): (address: string) => boolean {
  const { duty } = useLoaderData<Rights>()
  return (address) => mayOpen(duty, address)
}

/** Nobody is shown a press of this room that would be refused. */
export function useMayPress(): (intent: string) => boolean {
  const { presses } = useLoaderData<Rights>()
  return (intent) => isAmong(presses, intent)
}

export function AdminLayout(props: ComponentProps<typeof BackOffice>) {
  return <BackOffice {...props} isOpen={useMayOpen()} />
}

/** The rooms of an artist. */
export const StudioLayout = layoutOf('Studio', 'studio', {
  Works: '/artist/dashboard',
  Orders: '/artist/orders',
  Statistics: '/artist/statistics',
})

type PartProps = { id: string; className?: string; title: ReactNode; children: ReactNode }

/** A part of a screen that its heading names. */
export const Part = ({ id, className, title, children }: PartProps) => (
  <section className={className} aria-labelledby={id}>
    <h2 className="d d3" id={id}>
      {title}
    </h2>
    {children}
  </section>
)

/** Rows under what their columns are called. As `cards`, each row is one on a phone. */
export const Table = ({ heads, children, ...rest }: ComponentProps<'table'> & { heads: readonly string[] }) => (
  <table {...rest}>
    <thead>
      <tr>
        {heads.map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
)

type ChoiceProps = ComponentProps<typeof SelectField> & {
  options: readonly (readonly [value: string, words: string])[]
}

/** One of several, by what each is called. */
export const ChoiceField = ({ options, ...rest }: ChoiceProps) => (
  <SelectField {...rest}>
    {options.map(([value, words]) => (
      <option key={value} value={value}>
        {words}
      </option>
    ))}
  </SelectField>
)

type ActProps = ComponentProps<typeof Button> & { intent: string; isSending?: boolean }

/** Sends its form for one of the things that can be done with it. */
export const ActButton = ({ intent, isSending, ...rest }: ActProps) => (
  <Button type="submit" name="intent" value={intent} aria-busy={isSending} {...rest} />
)

/** The same beside a row, or among others. */
export const SmallAct = (props: ActProps) => <ActButton look="outline" size="small" {...props} />

/** Sends a form by which a list is searched. */
export const FindButton = () => (
  <Button type="submit" look="outline">
    Find
  </Button>
)

/** What is known of several things, in a line. */
export const listed = (...facts: unknown[]) => facts.filter(Boolean).join(', ')
