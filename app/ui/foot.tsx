import { Link, href } from 'react-router'
import { tryStorage } from '#app/browser/try-storage.ts'
import { frameWords } from '#words/frame.ts'
import { categoryAddress, mailAddress } from './addresses.ts'
import { LanguageLinks } from './language-link.tsx'
import { OpeningHours } from './opening-hours.tsx'
import { HomeLink } from './mark.tsx'
import { SocialLinks } from './social-icons.tsx'
import type { StoreFacts } from './store-facts.ts'
import { useInteractive } from './use-interactive.ts'

const SERVICES = ['handmade', 'digital', 'custom', 'consultation'] as const

/** The footer: every section of the store, and who runs it. */
export function Foot({ facts: { brand, categories, sellsGiftCards } }: { facts: StoreFacts }) {
  const columns: readonly [string, readonly (readonly [string, string])[]][] = [
    [frameWords.collection, (categories ?? []).map(({ name, path }) => [name, categoryAddress(path)])],
    [
      frameWords.services,
      SERVICES.map((service) => [frameWords.serviceNames[service], href('/services/:service', { service })]),
    ],
    [
      frameWords.help,
      [
        [frameWords.contact, href('/contact')],
        [frameWords.shipping, href('/shipping')],
        [frameWords.refunds, href('/cancellation-refunds')],
      ],
    ],
    [
      frameWords.store,
      [
        [frameWords.gifts, href('/gifts/:occasion?')],
        [frameWords.artists, href('/artists')],
        [frameWords.about, href('/about')],
        [frameWords.blog, href('/blog/:slug?')],
        ...(sellsGiftCards ? [[frameWords.giftCards, href('/gift-cards')] as const] : []),
      ],
    ],
  ]
  return (
    <footer className="foot">
      <div className="print" />
      <div className="wrap">
        <div className="foot-in stack g40">
          <div className="foot-store">
            <HomeLink name={brand.name} />
            <p className="dev" lang="hi">
              {brand.nameInDevanagari}
            </p>
            <p className="ash small">
              <OpeningHours hours={brand.hours} />
            </p>
            <p className="foot-social">
              <SocialLinks brand={brand} />
            </p>
          </div>
          <nav className="foot-cols" aria-label={frameWords.footer}>
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
        <address className="foot-seat stack g4 small ash any">
          <span>
            {brand.legalName}, {brand.address}
            {brand.gstin && `, GSTIN ${brand.gstin}`}
          </span>
          <span>
            {frameWords.grievanceOfficer(brand.grievanceOfficer)}{' '}
            <a href={mailAddress(brand.grievanceEmail)}>{brand.grievanceEmail}</a>
          </span>
        </address>
        <div className="foot-legal row small ash">
          <span>© {brand.legalName}</span>
          <Link to={href('/terms')}>{frameWords.terms}</Link>
          <Link to={href('/privacy')}>{frameWords.privacy}</Link>
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

export function ThemeSwitch() {
  if (!useInteractive()) return <span className="theme-switch" />
  return (
    <button type="button" className="theme-switch" onClick={switchTheme}>
      <span className="when-light">{frameWords.dimLights}</span>
      <span className="when-dark">{frameWords.raiseLights}</span>
    </button>
  )
}

function switchTheme() {
  const root = document.documentElement
  const isDark = root.dataset.theme ? root.dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  const theme = isDark ? 'light' : 'dark'
  root.dataset.theme = theme
  // A browser without storage still changes the theme of this page.
  tryStorage(() => localStorage.setItem(STORAGE_KEY, theme))
}
