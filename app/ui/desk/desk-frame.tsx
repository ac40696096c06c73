/** The frame of the back office and the studio: navigation at the left, and on a phone a bar below with a sheet for the rest. */
import Store from 'lucide-react/icons/store'
import Menu from 'lucide-react/icons/menu'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import type { MouseEvent, ReactNode } from 'react'
import { Link, href } from 'react-router'
import { deskWords } from '#words/desk.ts'
import { frameWords } from '#words/frame.ts'
import { AccountPanel, AccountTool } from '#app/ui/account-menu.tsx'
import { ThemeSwitch } from '#app/ui/foot.tsx'
import { LanguageLinks } from '#app/ui/language-link.tsx'
import { HomeLink } from '#app/ui/mark.tsx'
import { useVisitorHere } from '#app/ui/own-tools.tsx'
import { useStoreFacts } from '#app/ui/store-facts.ts'
import { barOf, type Desk, type DeskEntry, type DeskPage } from './desk-entries.rules.ts'
import type { Signs } from './sections.ts'

type Props = {
  /** Names the place: the back office, or the studio. */
  label: string
  title: string
  /** Next to the title, such as a button for a new order. */
  act?: ReactNode
  desk: Desk
  /** What this person is here. */
  role: string
  entries: readonly DeskEntry[]
  signs: Signs
  /** What the bar of a phone shows first. */
  bar: readonly string[]
  /** In the middle of that bar. */
  add?: string | undefined
  /** In more languages than one. */
  isTranslated?: boolean | undefined
  /** In the bar at the top. */
  tools?: ReactNode
  children: ReactNode
}

const MORE_ID = 'desk-more'

export function DeskFrame({ title, act, tools, children, ...shown }: Props) {
  const { label, desk, role, entries, signs, bar, add, isTranslated } = shown
  useVisitorHere()
  const facts = useStoreFacts()
  const firstGroup = entries.find(({ isGroup }) => isGroup)
  const group = entries.find(({ isHere, pages }) => isHere && pages.length > 0)
  return (
    <div className="desk">
      <header className="desk-side">
        {facts && <HomeLink name={facts.brand.name} />}
        <nav aria-label={label}>
          <ul>
            {entries.map((entry) => (
              <li key={entry.id} className={entry === firstGroup ? 'desk-apart' : undefined}>
                <Opener entry={entry} signs={signs} />
                {entry.isHere && entry.pages.length > 0 && <Pages pages={entry.pages} className="desk-sub" />}
              </li>
            ))}
          </ul>
        </nav>
        <div className="desk-foot">
          <Link className="desk-a" to={href('/')}>
            <Store className="i" />
            <span className="desk-name">{deskWords.shop}</span>
          </Link>
          <div className="desk-small">
            {isTranslated && <LanguageLinks />}
            <ThemeSwitch />
          </div>
          <div className="desk-me">
            <span className="desk-initials" aria-hidden="true">
              {initials(desk.name)}
            </span>
            <span className="desk-who">
              <b className="w550">{desk.name}</b>
              <span className="ash small">{role}</span>
            </span>
            <AccountTool />
          </div>
        </div>
      </header>
      <div className="desk-col">
        {tools ? <search className="desk-top">{tools}</search> : <div className="desk-top no-tools" />}
        {group && (
          <nav className="desk-pages" aria-label={deskWords.pagesOf(group.name)}>
            <Pages pages={group.pages} />
          </nav>
        )}
        <main id="main" tabIndex={-1} className="dashboard">
          <div className="section-head flow g16 apart">
            <h1 className="d d5">{title}</h1>
            {act}
          </div>
          {children}
        </main>
      </div>
      <Bar label={label} entries={barOf(entries, bar, add === undefined ? 4 : 3)} signs={signs} add={add} />
      <More label={label} entries={entries} signs={signs} isTranslated={isTranslated} />
    </div>
  )
}

const initials = (name: string) =>
  name
    .split(/[\s@.]+/)
    .slice(0, 2)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('')

type SignProps = { id: string; signs: Signs }

function Sign({ id, signs }: SignProps) {
  const Icon = signs[id]
  return Icon ? <Icon className="i" /> : null
}

/** A number that screen readers hear with its meaning. */
const Waits = ({ count, isHot }: { count: number; isHot?: boolean }) =>
  count > 0 && (
    <span className={isHot ? 'waits hot' : 'waits'}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="vh"> {deskWords.waiting(count)}</span>
    </span>
  )

type EntryProps = { entry: DeskEntry; signs: Signs }

/** The open group shows its pages, so its own name leads nowhere. */
function Opener({ entry, signs }: EntryProps) {
  const { id, name, address, isHere, count, pages } = entry
  const inside = (
    <>
      <Sign id={id} signs={signs} />
      <span className="desk-name">{name}</span>
      <Waits count={count} isHot={pages.length === 0} />
    </>
  )
  if (isHere && pages.length > 0) return <span className="desk-a on">{inside}</span>
  return (
    <Link className="desk-a" to={address} aria-current={isHere ? 'page' : undefined}>
      {inside}
    </Link>
  )
}

const Pages = ({ pages, className }: { pages: readonly DeskPage[]; className?: string }) => (
  <ul className={className}>
    {pages.map(({ id, name, address, isHere, count }) => (
      <li key={id}>
        <Link className="desk-a" to={address} aria-current={isHere ? 'page' : undefined}>
          <span>{name}</span>
          <Waits count={count} />
        </Link>
      </li>
    ))}
  </ul>
)

type BarProps = Pick<Props, 'label' | 'entries' | 'signs' | 'add'>

function Bar({ label, entries, signs, add }: BarProps) {
  const links = entries.map(({ id, name, address, isHere, count, pages }) => (
    <Link key={id} to={address} aria-current={isHere ? (pages.length > 0 ? true : 'page') : undefined}>
      <Sign id={id} signs={signs} />
      <span>{name}</span>
      <Waits count={count} isHot={pages.length === 0} />
    </Link>
  ))
  return (
    <nav className="desk-bar" aria-label={label}>
      {links.slice(0, 2)}
      {add !== undefined && (
        <Link className="desk-add" to={add} aria-label={deskWords.addWork}>
          <Plus className="i" />
        </Link>
      )}
      {links.slice(2)}
      <button
        type="button"
        popoverTarget={MORE_ID}
        aria-haspopup="dialog"
        aria-current={entries.some(({ isHere }) => isHere) ? undefined : true}
      >
        <Menu className="i" />
        <span>{deskWords.more}</span>
      </button>
    </nav>
  )
}

function closeAtLink({ target, currentTarget }: MouseEvent<HTMLDivElement>): void {
  if (target instanceof Element && target.closest('a')) currentTarget.hidePopover()
}

const CLOSES_AT_LINK = { onClick: closeAtLink }

/** Everything, for a phone. A popover of the browser opens and closes without a script. */
function More({ label, entries, signs, isTranslated }: Pick<Props, 'label' | 'entries' | 'signs' | 'isTranslated'>) {
  const title = deskWords.everything(label)
  return (
    <div className="desk-more" id={MORE_ID} popover="auto" role="dialog" aria-label={title} {...CLOSES_AT_LINK}>
      <div className="desk-more-head side apart">
        <p className="d d3">{title}</p>
        <button
          type="button"
          className="ib"
          popoverTarget={MORE_ID}
          popoverTargetAction="hide"
          aria-label={frameWords.close}
        >
          <X className="i" />
        </button>
      </div>
      <nav aria-label={deskWords.allSections}>
        <div className="desk-more-group">
          <Pages pages={entries.filter(({ pages }) => pages.length === 0)} />
        </div>
        {entries
          .filter(({ pages }) => pages.length > 0)
          .map(({ id, name, pages }) => (
            <div className="desk-more-group" key={id}>
              <p className="side g8 ash small">
                <Sign id={id} signs={signs} />
                {name}
              </p>
              <Pages pages={pages} />
            </div>
          ))}
      </nav>
      <div className="desk-more-group">
        <Link className="desk-a" to={href('/')}>
          {deskWords.shop}
        </Link>
        <div className="desk-small">
          {isTranslated && <LanguageLinks />}
          <ThemeSwitch />
        </div>
        <AccountPanel />
      </div>
    </div>
  )
}
