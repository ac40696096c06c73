/** Parts of the pages of the studio and the back office. */
import type { ComponentProps, ReactNode } from 'react'
import { Link, useLoaderData } from 'react-router'
import { useLivePage } from '#app/browser/live.ts'
import { isAmong, mayOpen, NOT_OPEN, type Rights } from '#domain/accounts/duties.rules.ts'
import type { LiveTopic } from '#domain/live/live.rules.ts'
import { adminPeopleWords } from '#words/admin-people.ts'
import { dashboardPartsWords } from '#words/dashboard-parts.ts'
import { announce } from './announce.ts'
import { Button } from './button.tsx'
import { SelectField } from './field.tsx'
import type { StoreFacts } from './store-facts.ts'
import { useChosenInSight } from './use-chosen-in-sight.ts'
import { useReason } from './use-reason.ts'
import { useRestoredFocus } from './use-restored-focus.ts'

type Matches = { matches: readonly [{ loaderData?: StoreFacts | undefined }, ...unknown[]] }

/** The head of a page with a fixed title, which is read when the page is shown. */
export const titled =
  (title: string | (() => string)) =>
  ({ matches: [root] }: Matches) => [
    { title: `${typeof title === 'string' ? title : title()} | ${root.loaderData?.brand.name}` },
  ]

type LayoutProps<Section> = {
  section: Section
  /** The section's name, unless the page is about one thing in it. */
  title?: string
  /** Next to the title, such as a button for a new order. */
  act?: ReactNode
  /** Reloads its data when something changed elsewhere. */
  isLive?: boolean
  /** Sections that this person may not open are left out. */
  isOpen?: (address: string) => boolean
  children: ReactNode
}

/** The layout of sections, each with its title and links to the others. `label` names the links for screen readers. */
function layoutOf<Section extends string>(
  label: () => string,
  nameOf: (section: Section) => string,
  topic: LiveTopic,
  addresses: Readonly<Record<Section, string>>,
) {
  const sections = Object.entries<string>(addresses) as [Section, string][]
  return function SectionLayout({
    section,
    title = nameOf(section),
    act,
    isLive,
    isOpen,
    children,
  }: LayoutProps<Section>) {
    useRestoredFocus()
    useLivePage(isLive ? [topic] : [])
    const row = useChosenInSight<HTMLElement>(section)
    return (
      <div className="wrap dashboard">
        <div className="page-head section-head flow g16 apart">
          <h1 className="d d5">{title}</h1>
          {act}
        </div>
        <nav className="tabs sections" aria-label={label()} ref={row}>
          {sections
            .filter(([, address]) => isOpen?.(address) ?? true)
            .map(([name, address]) => (
              <Link key={name} to={address} aria-current={name === section ? 'page' : undefined}>
                {nameOf(name)}
              </Link>
            ))}
        </nav>
        {children}
      </div>
    )
  }
}

/** The sections of the back office, in the order of a day's work. */
const ADMIN_SECTIONS = {
  'User Management': '/admin/dashboard',
  'Artwork Approval': '/admin/dashboard?tab=artworks',
  Artists: '/admin/artists',
  Orders: '/admin/orders',
  Reconciliation: '/admin/reconciliation',
  Payouts: '/admin/payouts',
  Books: '/admin/books',
  Disputes: '/admin/disputes',
  'Pay on delivery': '/admin/pay-on-delivery',
  'Gift cards': '/admin/gift-cards',
  Inbox: '/admin/inbox',
  Catalogue: '/admin/catalogue',
  Promotions: '/admin/promotions',
  'Selling terms': '/admin/selling-terms',
  Audit: '/admin/audit',
  Content: '/admin/content',
  Reports: '/admin/reports',
}

const BackOffice = layoutOf<keyof typeof ADMIN_SECTIONS>(
  () => dashboardPartsWords.backOffice,
  (section) => section,
  'admin',
  ADMIN_SECTIONS,
)

/** Whether this person may open an address of the back office, given as a route pattern. */
export function useMayOpen(): (address: string) => boolean {
  const { duty } = useLoaderData<Rights>()
  return (address) => mayOpen(duty, address)
}

/** Hides actions that this person isn't allowed. */
export function useMayAct(): (intent: string) => boolean {
  const { allowed } = useLoaderData<Rights>()
  return (intent) => isAmong(allowed, intent)
}

export function AdminLayout(props: ComponentProps<typeof BackOffice>) {
  const isOpen = useMayOpen()
  useReason(NOT_OPEN, (address) => {
    const [section] =
      Object.entries(ADMIN_SECTIONS).findLast(([, start]) => address.startsWith(start) && !isOpen(start)) ?? []
    announce({ kind: 'failed', text: adminPeopleWords.notOpen(section ?? adminPeopleWords.thatPage) })
  })
  return <BackOffice {...props} isOpen={isOpen} />
}

/** The sections of an artist. */
export const StudioLayout = layoutOf(
  () => dashboardPartsWords.studio,
  (section) => dashboardPartsWords.studioSections[section],
  'studio',
  {
    Works: '/artist/dashboard',
    Orders: '/artist/orders',
    Statistics: '/artist/statistics',
    Earnings: '/artist/earnings',
    Papers: '/artist/papers',
  },
)

type PartProps = { id: string; className?: string; title: ReactNode; children: ReactNode }

/** A part of a screen that its heading names. */
export const SectionPart = ({ id, className, title, children }: PartProps) => (
  <section className={className} aria-labelledby={id}>
    <h2 className="d d3" id={id}>
      {title}
    </h2>
    {children}
  </section>
)

/** Rows under column headings. As `cards`, each row is one on a phone. */
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

/** Sends its form with the action that the button names. */
export const ActButton = ({ intent, isSending, ...rest }: ActProps) => (
  <Button type="submit" name="intent" value={intent} aria-busy={isSending} {...rest} />
)

/** The same next to a row, or among others. */
export const SmallAct = (props: ActProps) => <ActButton look="outline" size="small" {...props} />

/** Sends a form by which a list is searched. */
export const FindButton = () => (
  <Button type="submit" look="outline">
    {dashboardPartsWords.find}
  </Button>
)

/** Facts about several things, in a line. */
export const listed = (...facts: unknown[]) => facts.filter(Boolean).join(', ')
