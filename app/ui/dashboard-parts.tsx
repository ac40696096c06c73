/** Parts of the pages of the studio and the back office. */
import Box from 'lucide-react/icons/box'
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column'
import House from 'lucide-react/icons/house'
import UserRound from 'lucide-react/icons/user-round'
import FileText from 'lucide-react/icons/file-text'
import HandCoins from 'lucide-react/icons/hand-coins'
import MessageCircle from 'lucide-react/icons/message-circle'
import IndianRupee from 'lucide-react/icons/indian-rupee'
import Star from 'lucide-react/icons/star'
import SquareSquare from 'lucide-react/icons/square-square'
import type { ComponentProps, ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { useLivePage } from '#app/browser/live.ts'
import { DUTY_NAMES, isAmong, mayOpen, NOT_OPEN, type Rights } from '#domain/accounts/duties.rules.ts'
import { adminPeopleWords } from '#words/admin-people.ts'
import { dashboardPartsWords } from '#words/dashboard-parts.ts'
import { deskWords } from '#words/desk.ts'
import { announce } from './announce.ts'
import { Button } from './button.tsx'
import { entriesOf, type Desk } from './desk/desk-entries.rules.ts'
import { DeskFrame } from './desk/desk-frame.tsx'
import { OfficeTools } from './desk/office-tools.tsx'
import { ADMIN_BAR, ADMIN_SECTIONS, ADMIN_SIGNS, GROUPS, type AdminSection, type Signs } from './desk/sections.ts'
import { useWaiting } from './desk/use-waiting.ts'
import { SelectField } from './field.tsx'
import type { StoreFacts } from './store-facts.ts'
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
  children: ReactNode
}

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

export function AdminLayout({ section, title = section, act, isLive = false, children }: LayoutProps<AdminSection>) {
  const { desk, duty } = useLoaderData<Rights & { desk: Desk }>()
  const isOpen = useMayOpen()
  useRestoredFocus()
  useLivePage(isLive ? ['admin'] : [])
  useReason(NOT_OPEN, (address) => {
    const [name] =
      Object.entries(ADMIN_SECTIONS).findLast(
        ([, { address: start }]) => address.startsWith(start) && !isOpen(start),
      ) ?? []
    announce({ kind: 'failed', text: adminPeopleWords.notOpen(name ?? adminPeopleWords.thatPage) })
  })
  const waiting = useWaiting(desk.waiting, isLive)
  const entries = entriesOf({ sections: ADMIN_SECTIONS, groups: GROUPS, here: section, waiting, isOpen })
  return (
    <DeskFrame
      label={dashboardPartsWords.backOffice}
      title={title}
      act={act}
      desk={desk}
      role={duty ? DUTY_NAMES[duty] : ''}
      entries={entries}
      signs={ADMIN_SIGNS}
      bar={ADMIN_BAR}
      tools={<OfficeTools entries={entries} isOpen={isOpen} />}
    >
      {children}
    </DeskFrame>
  )
}

/** The sections of an artist. */
const STUDIO_SECTIONS = {
  Home: '/artist/home',
  Works: '/artist/dashboard',
  Orders: '/artist/orders',
  Reviews: '/artist/reviews',
  Messages: '/artist/messages',
  Offers: '/artist/offers',
  Statistics: '/artist/statistics',
  Earnings: '/artist/earnings',
  Papers: '/artist/papers',
  Page: '/artist/page',
} as const

const STUDIO_SIGNS: Signs = {
  Home: House,
  Works: SquareSquare,
  Orders: Box,
  Reviews: Star,
  Messages: MessageCircle,
  Offers: HandCoins,
  Statistics: ChartNoAxesColumn,
  Earnings: IndianRupee,
  Papers: FileText,
  Page: UserRound,
}

type StudioSection = keyof typeof STUDIO_SECTIONS

export function StudioLayout({ section, title, act, isLive, children }: LayoutProps<StudioSection>) {
  const { desk } = useLoaderData<{ desk: Desk }>()
  useRestoredFocus()
  useLivePage(isLive ? ['studio'] : [])
  const names = dashboardPartsWords.studioSections
  const sections = Object.fromEntries(
    Object.entries(STUDIO_SECTIONS).map(([id, address]) => [id, { address, name: names[id as StudioSection] }]),
  )
  return (
    <DeskFrame
      label={dashboardPartsWords.studio}
      title={title ?? names[section]}
      act={act}
      desk={desk}
      role={deskWords.artist}
      entries={entriesOf({ sections, groups: [], here: section, waiting: desk.waiting, isOpen: () => true })}
      signs={STUDIO_SIGNS}
      bar={STUDIO_BAR}
      add={`${STUDIO_SECTIONS.Works}?work=new`}
      isTranslated
    >
      {children}
    </DeskFrame>
  )
}

const STUDIO_BAR = ['Home', 'Orders', 'Works', 'Earnings']

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
