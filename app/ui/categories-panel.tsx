import { Link, href } from 'react-router'
import { AccountPanel } from './account-panel.tsx'
import { categoryAddress, facebookAddress, instagramAddress } from './addresses.ts'
import { FacebookSign, InstagramSign } from './social-icons.tsx'
import { ErrorState } from './states.tsx'
import type { StoreFacts } from './store-facts.ts'

/** Inside of the categories menu: the categories as an index of large type, and on phones the rest of the header. */
export function CategoriesPanel({ brand, categories }: StoreFacts) {
  return (
    <div className="wrap">
      {categories ? <CategoryIndex categories={categories} /> : <ErrorState message="Failed to fetch categories" />}
      <AccountPanel />
      <ul className="mega-rest">
        <li>
          <Link to={href('/about')}>About</Link>
        </li>
        <li>
          <Link to={href('/contact')}>Contact</Link>
        </li>
        <li>
          <a href={instagramAddress(brand.instagramHandle)} rel="noopener">
            <InstagramSign /> Instagram
          </a>
        </li>
        <li>
          <a href={facebookAddress(brand.facebookHandle)} rel="noopener">
            <FacebookSign /> Facebook
          </a>
        </li>
      </ul>
    </div>
  )
}

function CategoryIndex({ categories }: { categories: NonNullable<StoreFacts['categories']> }) {
  const premium = categories.filter(({ isPremium }) => isPremium)
  return (
    <div className="mega-index">
      <ul>
        {categories
          .filter(({ isPremium }) => !isPremium)
          .map(({ name, path, children }) => (
            <li className="room" key={path}>
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
      <div className="mega-wall">
        <Link className="go" to={href('/collection')} prefetch="intent">
          The whole collection
        </Link>
        {premium.length > 0 && (
          <>
            <p className="ash small">Price on request</p>
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
