import { LanguageLinks } from './language-link.tsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Menu from 'lucide-react/icons/menu'
import { useRef, useState, type FocusEvent, type KeyboardEvent, type MouseEvent, type ToggleEvent } from 'react'
import { Link, href } from 'react-router'
import { frameWords } from '#words/frame.ts'
import { AccountPanel } from './account-menu.tsx'
import { facebookAddress, instagramAddress, categoryAddress, shelfAddress } from './addresses.ts'
import { HomeLink } from './mark.tsx'
import { OwnTools } from './own-tools.tsx'
import { SearchBox, SearchButton } from './search-box.tsx'
import { FacebookSign, InstagramSign, SocialLinks } from './social-icons.tsx'
import { ErrorState } from './states.tsx'
import type { StoreFacts } from './store-facts.ts'
import { useBelowHeader } from './use-below-header.ts'
import { useInteractive } from './use-interactive.ts'

/** The header. Wishlist, cart and account have reserved places, so that nothing moves when they appear. */
export function TopBar({ facts }: { facts: StoreFacts }) {
  const { brand } = facts
  const menu = useCategoriesMenu()
  const expanded = useInteractive() ? menu.isOpen : undefined
  return (
    <header className="top">
      <div className="wrap">
        <button
          type="button"
          className="ib top-menu"
          aria-label={frameWords.menu}
          aria-expanded={expanded}
          {...menu.trigger}
        >
          <Menu className="i" />
        </button>
        <HomeLink name={brand.name} />
        <nav className="top-nav" aria-label={frameWords.mainMenu}>
          <button type="button" aria-expanded={expanded} {...menu.trigger}>
            {frameWords.categories} <ChevronDown className="i" />
          </button>
          <Link to={href('/about')} prefetch="intent">
            {frameWords.about}
          </Link>
          <Link to={href('/contact')} prefetch="intent">
            {frameWords.contact}
          </Link>
        </nav>
        <SearchBox />
        <div className="top-tools side">
          <SearchButton />
          <LanguageLinks className="top-language" />
          <SocialLinks brand={brand} />
          <OwnTools />
        </div>
        <nav className="below-top mega" aria-label={frameWords.categories} {...menu.panel}>
          <CategoriesPanel {...facts} />
        </nav>
      </div>
    </header>
  )
}

/**
 * The menu of categories is a popover of the browser: it opens by pointer, touch and keyboard and
 * closes on Escape without a script. The script adds the arrow keys and closes it on leaving.
 */

const CATEGORIES_MENU_ID = 'categories-menu'

const KEYS = ['ArrowDown', 'ArrowUp', 'Home', 'End']

function useCategoriesMenu() {
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  useBelowHeader(panel)
  const links = () =>
    [...(panel.current?.querySelectorAll<HTMLAnchorElement>('a') ?? [])].filter((link) => link.checkVisibility())

  function onTriggerKey(event: KeyboardEvent<HTMLButtonElement>) {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    if (!isOpen) panel.current?.showPopover({ source: event.currentTarget })
    links()[0]?.focus()
  }

  function onPanelKey(event: KeyboardEvent<HTMLDivElement>) {
    if (!KEYS.includes(event.key)) return
    event.preventDefault()
    const all = links()
    const here = all.findIndex((link) => link === document.activeElement)
    const goal = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: all.length - 1 }[event.key] ?? 0
    all[(goal + all.length) % all.length]?.focus()
  }

  return {
    isOpen,
    trigger: { popoverTarget: CATEGORIES_MENU_ID, 'aria-controls': CATEGORIES_MENU_ID, onKeyDown: onTriggerKey },
    panel: {
      ref: panel,
      id: CATEGORIES_MENU_ID,
      popover: 'auto' as const,
      onBeforeToggle: (event: ToggleEvent<HTMLDivElement>) => setIsOpen(event.newState === 'open'),
      onKeyDown: onPanelKey,
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover()
      },
      onClick: ({ target, currentTarget }: MouseEvent<HTMLDivElement>) => {
        if (target instanceof Element && target.closest('a')) currentTarget.hidePopover()
      },
    },
  }
}

/** Inside of the categories menu: the categories as an index of large type, and on phones the rest of the header. */
function CategoriesPanel({ brand, categories, shelves }: StoreFacts) {
  return (
    <div className="wrap">
      {categories ? (
        <CategoryIndex categories={categories} shelves={shelves} />
      ) : (
        <ErrorState message={frameWords.categoriesFailed} />
      )}
      <AccountPanel />
      <ul className="mega-rest">
        <li>
          <Link to={href('/about')}>{frameWords.about}</Link>
        </li>
        <li>
          <Link to={href('/contact')}>{frameWords.contact}</Link>
        </li>
        <li>
          <a href={instagramAddress(brand.instagramHandle)} rel="noopener">
            <InstagramSign /> {frameWords.instagram}
          </a>
        </li>
        <li>
          <a href={facebookAddress(brand.facebookHandle)} rel="noopener">
            <FacebookSign /> {frameWords.facebook}
          </a>
        </li>
        <li>
          <LanguageLinks />
        </li>
      </ul>
    </div>
  )
}

type IndexProps = { categories: NonNullable<StoreFacts['categories']>; shelves: StoreFacts['shelves'] }

function CategoryIndex({ categories, shelves }: IndexProps) {
  const premium = categories.filter(({ isPremium }) => isPremium)
  return (
    <div className="mega-index">
      <ul>
        {categories
          .filter(({ isPremium }) => !isPremium)
          .map(({ name, path, children }) => (
            <li className="category-line" key={path}>
              <Link className="d" to={categoryAddress(path)} prefetch="intent">
                {name}
              </Link>
              {children.length > 0 && (
                <ul className="subs">
                  {children.map((child) => (
                    <li key={child.path}>
                      <Link to={categoryAddress(child.path)} prefetch="intent">
                        {child.name}
                      </Link>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
      </ul>
      <div className="mega-collection">
        <Link className="go" to={href('/collection')} prefetch="intent">
          {frameWords.wholeCollection}
        </Link>
        {shelves && (
          <ul className="mega-shelves">
            {shelves.map(({ title, titleLang, slug }) => (
              <li key={slug}>
                <Link className="d d2" to={shelfAddress(slug)} prefetch="intent" lang={titleLang}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        )}
        {premium.length > 0 && (
          <>
            <p className="ash small">{frameWords.priceOnRequest}</p>
            <ul>
              {premium.map(({ name, path }) => (
                <li key={path}>
                  <Link className="d d2" to={categoryAddress(path)} prefetch="intent">
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  )
}
