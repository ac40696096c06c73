import { renderToStaticMarkup } from 'react-dom/server'
import type { ReactNode } from 'react'

/**
 * For loaders: a part of a page that never changes in the browser, written once on the server and shown with `Markup`. It
 * stands outside the router, so its links and forms are plain ones, with `ownAddress`. No hooks, and no `<Link>`.
 */
export const markupOf = (part: ReactNode): string => renderToStaticMarkup(part)
