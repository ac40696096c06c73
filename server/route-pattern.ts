/**
 * The route pattern that a URL matches: it says what was requested and nothing about by whom. Loaders get it as well,
 * but not every request has one.
 */

type Route = { parentId?: string | undefined; path?: string | undefined }

const NONE = '*'

/** As the framework ranks them: literal segments count more than parameters. */
const SCORES = { written: 10, anything: 3, rest: -2 }

/** Read once: the framework itself takes half a millisecond to find one among them. */
export function routePatterns(routes: Readonly<Record<string, Route | undefined>>): (pathname: string) => string {
  const pathOf = (route: Route | undefined): string[] =>
    route ? [...pathOf(routes[route.parentId ?? '']), ...(route.path ?? '').split('/').filter(Boolean)] : []
  const known = Object.values(routes)
    .map((route) => pathOf(route))
    .map((parts) => ({ pattern: patternOf(parts), form: formOf(parts), score: scoreOf(parts) }))
    .sort((one, other) => other.score - one.score)
  return (pathname) => {
    const address = withoutData(pathname)
    return known.find(({ form }) => form.test(address))?.pattern ?? NONE
  }
}

const patternOf = (parts: readonly string[]) => (parts[0] === NONE ? NONE : `/${parts.join('/')}`)

const scoreOf = (parts: readonly string[]) => parts.reduce((score, part) => score + 1 + scoreOfPart(part), 0)

function scoreOfPart(part: string): number {
  if (part === NONE) return SCORES.rest
  return part.startsWith(':') ? SCORES.anything : SCORES.written
}

function formOf(parts: readonly string[]): RegExp {
  const written = parts.map((part) => {
    if (part === NONE) return '(?:/.*)?'
    if (!part.startsWith(':')) return `/${part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`
    return part.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+'
  })
  return new RegExp(`^${written.join('')}/?$`, 'i')
}

/** What a page fetches in the background bears the URL of its screen. */
const withoutData = (pathname: string) => pathname.replace(/\/_root\.data$/, '/').replace(/\.data$/, '')
