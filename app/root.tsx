import { useEffect, type ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, isRouteErrorResponse } from 'react-router'
import { BIG_PRICE_TAG, readBigPrice } from '#domain/catalogue/read-big-price.ts'
import { readCategories } from '#domain/catalogue/read-categories.ts'
import { areCardsSold, SALES_TAG } from '#domain/gift-cards/read-sales.ts'
import { menuShelves } from '#domain/shelves/shown-shelves.ts'
import { SHELF_MENU_TAG } from '#domain/shelves/turn-shelf.ts'
import { keepShownPage, useShownPage } from '#app/browser/keep-shown-page.ts'
import { sheets } from '#app/sheets.ts'
import anek from '#app/styles/fonts/anek.woff2'
import anekHindi from '#app/styles/fonts/anek-hindi.woff2'
import fraunces from '#app/styles/fonts/fraunces.woff2'
import { BrokenScreen, isNetworkError, NotFoundScreen, RefusedScreen, type ErrorSaid } from '#app/ui/error-screens.tsx'
import { Foot, THEME_SCRIPT } from '#app/ui/foot.tsx'
import { PLACES_KEY, ToastPlace, useNonce, usePageChanges } from '#app/ui/page-frame.tsx'
import { LanguageHint } from '#app/ui/language-link.tsx'
import { PausedNote } from '#app/ui/paused-note.tsx'
import { SHOWN_OF_BRAND, useStoreFacts, type StoreFacts } from '#app/ui/store-facts.ts'
import { TopBar } from '#app/ui/top-bar.tsx'
import { errorsWords } from '#words/errors.ts'
import { frameWords } from '#words/frame.ts'
import { languageWords } from '#words/language.ts'
import { BEGIN_LATE_SCRIPTS, LIVE } from './late-scripts.ts'
import { publicLoader } from './http/public-loader.ts'
import { redirectInHead } from './http/redirect-in-head.ts'
import type { Route } from './+types/root.ts'

export const meta: Route.MetaFunction = ({ error, loaderData }) => {
  const { name = '', tagline = '' } = loaderData?.brand ?? {}
  if (!error) return [{ title: `${tagline} | ${name}` }]
  const title = isNotFound(error) ? errorsWords.notFound : saidIn(error).title || errorsWords.notShown
  return [{ title: `${title} | ${name}` }, ...(isNotFound(error) ? [{ name: 'robots', content: 'noindex' }] : [])]
}

export const links: Route.LinksFunction = () => [
  ...sheets('store')(),
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  ...[fraunces, anek, ...(languageWords.script === 'devanagari' ? [anekHindi] : [])].map(
    (font) => ({ rel: 'preload', href: font, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }) as const,
  ),
]

export const loader = publicLoader(async ({ services, shows }): Promise<StoreFacts> => {
  shows('categories', SALES_TAG, BIG_PRICE_TAG, SHELF_MENU_TAG)
  const read = await readCategories(services)
  const shelves = await menuShelves(services)
  const shown = SHOWN_OF_BRAND.map((fact) => [fact, services.brand[fact]])
  return {
    origin: services.storeUrl.origin,
    brand: Object.fromEntries(shown) as StoreFacts['brand'],
    categories: read.ok
      ? read.categories.map((category) => ({
          name: category.name,
          path: category.path,
          isPremium: category.isPremium,
          children: category.children.map((child) => ({ name: child.name, path: child.path })),
        }))
      : null,
    ...(shelves.length > 0 && { shelves }),
    isDemo: services.isDemo,
    isGoogleOffered: services.google !== undefined,
    sellsGiftCards: await areCardsSold(services),
    bigPrice: await readBigPrice(services),
  }
})

export const middleware: Route.MiddlewareFunction[] = [redirectInHead]

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepShownPage]

/** Only the server writes these, so they stay out of the browser's scripts. */
const THEME = { __html: import.meta.env.SSR ? THEME_SCRIPT : '' }
const LATE = { __html: import.meta.env.SSR ? BEGIN_LATE_SCRIPTS : '' }

/** The frame of every page, also around one that failed. */
export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  const facts = useStoreFacts()
  usePageChanges()
  useEffect(() => void window.dispatchEvent(new Event(LIVE)), [])
  return (
    <html lang={languageWords.tag} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#faf6ef" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#17120e" media="(prefers-color-scheme: dark)" />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={THEME} />
        <Meta />
        <Links />
      </head>
      <body>
        <a className="vh skip" href="#main">
          {frameWords.skip}
        </a>
        {facts?.isDemo && (
          <aside className="demo-bar" aria-label={frameWords.demo}>
            {frameWords.demoNote}
          </aside>
        )}
        {children}
        <ToastPlace />
        <PausedNote />
        <ScrollRestoration storageKey={PLACES_KEY} nonce={nonce} />
        <Scripts nonce={nonce} />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={LATE} />
      </body>
    </html>
  )
}

/** Header and footer of the shop. The back office and the studio have a frame of their own. */
function Frame({ isOwn, children }: { isOwn?: unknown; children: ReactNode }) {
  const facts = useStoreFacts()
  if (isOwn) return children
  return (
    <>
      {facts && <TopBar facts={facts} />}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {facts && <Foot facts={facts} />}
      <LanguageHint />
    </>
  )
}

export default function Root({ matches }: Route.ComponentProps) {
  useShownPage()
  const page = matches.at(-1)?.loaderData as { desk?: object } | undefined
  return (
    <Frame isOwn={page?.desk}>
      <Outlet />
    </Frame>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <Frame>{screenOf(error)}</Frame>

function screenOf(error: unknown): ReactNode {
  if (isNotFound(error)) return <NotFoundScreen />
  const said = saidIn(error)
  if (isRouteErrorResponse(error) && error.status < 500) return <RefusedScreen status={error.status} {...said} />
  const message = isRouteErrorResponse(error) && error.status === 503 ? said.message : undefined
  return <BrokenScreen requestId={said.requestId} message={message} isNetworkError={isNetworkError(error)} />
}

const isNotFound = (error: unknown) => isRouteErrorResponse(error) && error.status === 404

const saidIn = (error: unknown): ErrorSaid => (isRouteErrorResponse(error) ? (Object(error.data) as ErrorSaid) : {})
