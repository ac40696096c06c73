/** Which of the application's routes an address is of, by its pattern: that says what was asked for, and nothing of whom. */
import { matchRoutes } from 'react-router'

type Route = { id: string; parentId?: string | undefined; path?: string | undefined; index?: boolean | undefined }

const NONE = '*'

export function routePatterns(routes: Readonly<Record<string, Route | undefined>>): (pathname: string) => string {
  const known = Object.values(routes).filter((route) => route !== undefined)
  const childrenOf = (parentId: string | undefined): object[] =>
    known
      .filter((route) => route.parentId === parentId)
      .map(({ id, path, index }) => (index ? { id, index } : { id, path, children: childrenOf(id) }))
  const tree = childrenOf(undefined)
  return (pathname) => {
    const matches = matchRoutes(tree, withoutData(pathname)) ?? []
    const parts = matches.flatMap(({ route }) => (route as Route).path?.split('/').filter(Boolean) ?? [])
    return parts[0] === NONE ? NONE : `/${parts.join('/')}`
  }
}

/** What a page asks for by itself bears the address of its screen. */
const withoutData = (pathname: string) => pathname.replace(/\/_root\.data$/, '/').replace(/\.data$/, '')
