import { Link, href } from 'react-router'
import { tryStorage } from '#app/browser/try-storage.ts'
import { categoryAddress, mailAddress } from './addresses.ts'
import { LanguageLinks } from './language-link.tsx'
import { DotAndLine, Wordmark } from './mark.tsx'
import { SocialLinks } from './social-icons.tsx'
import type { StoreFacts } from './store-facts.ts'
import { useInteractive } from './use-interactive.ts'

const SERVICES = [
  ['handmade', 'Handmade'],
  ['digital', 'Digital'],
  ['custom', 'Custom'],
  ['consultation', 'Consultation'],
] as const

/** Plain cloth with one printed border, and every way on. */
export function Foot({ facts: { brand, categories, sellsGiftCards } }: { facts: StoreFacts }) {
  const columns: readonly [string, readonly (readonly [string, string])[]][] = [
    ['Collection', (categories ?? []).map(({ name, path }) => [name, categoryAddress(path)])],
    ['Our Services', SERVICES.map(([service, name]) => [name, href('/services/:service', { service })])],
    [
      'Help',
      [
        ['Contact', href('/contact')],
        ['Shipping', href('/shipping')],
        ['Cancellation and refunds', href('/cancellation-refunds')],
      ],
    ],
    [
      'The store',
      [
        ['Artists', href('/artists')],
        ['About', href('/about')],
        ['Blog', href('/blog/:slug?')],
        ...(sellsGiftCards ? [['Gift cards', href('/gift-cards')] as const] : []),
      ],
    ],
  ]
  return (
    <footer className="foot">
      <div className="print" />
      <div className="wrap">
        <div className="foot-in">
          <div className="foot-store">
            <Link className="mark" to={href('/')} aria-label={`${brand.name}, home`}>
              <DotAndLine />
              <Wordmark name={brand.name} />
            </Link>
            <p className="dev" lang="hi">
              {brand.nameInDevanagari}
            </p>
            <p className="ash small">
              {brand.hours[0]}
              <br />
              {brand.hours[1]}
            </p>
            <p className="foot-social">
              <SocialLinks brand={brand} />
            </p>
          </div>
          <nav className="foot-cols" aria-label="Footer">
            {columns
              .filter(([, links]) => links.length > 0)
              .map(([title, links]) => (
                <div key={title}>
                  <h2>{title}</h2>
                  <ul>
                    {links.map(([name, to]) => (
                      <li key={to}>
                        <Link to={to}>{name}</Link>
                      </li>
                    ))}
                  </ul>
                </div>
              ))}
          </nav>
        </div>
        <address className="foot-seat">
          <span>
            {brand.legalName}, {brand.address}
            {brand.gstin && `, GSTIN ${brand.gstin}`}
          </span>
          <span>
            Grievance officer: {brand.grievanceOfficer},{' '}
            <a href={mailAddress(brand.grievanceEmail)}>{brand.grievanceEmail}</a>
          </span>
        </address>
        <div className="foot-legal">
          <span>© {brand.legalName}</span>
          <Link to={href('/terms')}>Terms</Link>
          <Link to={href('/privacy')}>Privacy</Link>
          <LanguageLinks />
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  )
}

/** The theme follows the system until a visitor switches it; the choice stays in this browser. */

const STORAGE_KEY = 'lights'

/** Runs before the first paint. Its text is the same on every page, so one hash allows it. */
export const THEME_SCRIPT = `try{var l=localStorage.getItem('${STORAGE_KEY}');if(l==='light'||l==='dark')document.documentElement.dataset.theme=l}catch(e){}
if(window.trustedTypes)trustedTypes.createPolicy('default',{createHTML:t=>/^(<.?script>){2}$/.test(t)||!t.includes('<')?t:null})`

function ThemeSwitch() {
  if (!useInteractive()) return <span className="theme-switch" />
  return (
    <button type="button" className="theme-switch" onClick={switchTheme}>
      <span className="when-light">Dim the lights</span>
      <span className="when-dark">Raise the lights</span>
    </button>
  )
}

function switchTheme() {
  const root = document.documentElement
  const isDark = root.dataset.theme ? root.dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  const theme = isDark ? 'light' : 'dark'
  root.dataset.theme = theme
  // A browser that keeps nothing still changes the theme of this page.
  tryStorage(() => localStorage.setItem(STORAGE_KEY, theme))
}
