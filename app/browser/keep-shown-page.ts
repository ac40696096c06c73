/** Keeps the shown page when reloading its data fails, so that nothing typed is lost. */
import { ownAddress } from '#app/ui/addresses.ts'
import { useEffect } from 'react'
import { useLocation, useMatches, type DataStrategyResult, type MiddlewareFunction } from 'react-router'
import { isNetworkError } from '#app/ui/error-screens.tsx'

let shown: { address: string; routes: string[] } | undefined

export function useShownPage(): void {
  const { pathname, search } = useLocation()
  const matches = useMatches()
  useEffect(() => {
    const routes = matches.filter(({ loaderData }) => loaderData !== undefined).map(({ id }) => id)
    shown = { address: ownAddress(pathname + search), routes }
    return () => void (shown = undefined)
  }, [pathname, search, matches])
}

/** A route with data keeps it when the server gives none. */
export const keepShownPage: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  const { pathname, search } = new URL(request.url)
  const kept = request.method === 'GET' && shown?.address === pathname + search ? shown.routes : []
  const results = Object.entries(await next())
  return Object.fromEntries(results.filter(([id, { result }]) => !(kept.includes(id) && isNetworkError(result))))
}
