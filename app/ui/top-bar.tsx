import ChevronDown from 'lucide-react/icons/chevron-down'
import Menu from 'lucide-react/icons/menu'
import { Link, href } from 'react-router'
import { facebookAddress, instagramAddress } from './addresses.ts'
import { useCategoriesMenu } from './categories-menu.tsx'
import { CategoriesPanel } from './categories-panel.tsx'
import { DotAndLine, Wordmark } from './mark.tsx'
import { OwnTools } from './own-tools.tsx'
import { SearchBox, SearchButton } from './search-box.tsx'
import { FacebookSign, InstagramSign } from './social-icons.tsx'
import type { StoreFacts } from './store-facts.ts'
import { useInteractive } from './use-interactive.ts'

/** The header. Wishlist, cart and account have their places kept, so that nothing moves when they come. */
export function TopBar({ facts }: { facts: StoreFacts }) {
  const { brand } = facts
  const menu = useCategoriesMenu()
  const expanded = useInteractive() ? menu.isOpen : undefined
  return (
    <header className="top">
      <div className="wrap">
        <button type="button" className="ib top-menu" aria-label="Menu" aria-expanded={expanded} {...menu.trigger}>
          <Menu className="i" />
        </button>
        <Link className="mark" to={href('/')} aria-label={`${brand.name}, home`}>
          <DotAndLine />
          <Wordmark name={brand.name} />
        </Link>
        <nav className="top-nav" aria-label="Main">
          <button type="button" aria-expanded={expanded} {...menu.trigger}>
            Categories <ChevronDown className="i" />
          </button>
          <Link to={href('/about')} prefetch="intent">
            About
          </Link>
          <Link to={href('/contact')} prefetch="intent">
            Contact
          </Link>
        </nav>
        <SearchBox />
        <div className="top-tools">
          <SearchButton />
          <a className="ib" href={instagramAddress(brand.instagramHandle)} rel="noopener" aria-label="Instagram">
            <InstagramSign />
          </a>
          <a className="ib" href={facebookAddress(brand.facebookHandle)} rel="noopener" aria-label="Facebook">
            <FacebookSign />
          </a>
          <OwnTools />
        </div>
        <nav className="below-top mega" aria-label="Categories" {...menu.panel}>
          <CategoriesPanel {...facts} />
        </nav>
      </div>
    </header>
  )
}
