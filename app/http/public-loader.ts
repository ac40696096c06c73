/**
 * Loaders of public pages. They are handed no request and no router context, so there is no
 * way to read a cookie, a header or a visitor: what they return is the same for everyone.
 */
import { splitLanguage } from '#words/languages.rules.ts'
import type { LoaderFunctionArgs, Params } from 'react-router'
import type { Services } from '#domain/services.ts'
import { isKnownAway } from '#shared/database-errors.rules.ts'
import { pageRecordContext, servicesContext } from '#app/request-context.ts'
import { databaseAway } from './answers.ts'

type PublicLoaderArgs = {
  services: Services
  params: Params
  /** The address without its origin: public pages know their path and their query only. */
  address: { pathname: string; query: URLSearchParams }
  /** Names the rows that this page shows; a committed change of one drops the cached page. */
  shows: (...tags: string[]) => void
}

export function publicLoader<R>(load: (args: PublicLoaderArgs) => R | Promise<R>) {
  return async ({ params, url, context }: Pick<LoaderFunctionArgs, 'params' | 'url' | 'context'>): Promise<R> => {
    const record = context.get(pageRecordContext)
    const loading = async () =>
      load({
        services: context.get(servicesContext),
        params,
        address: { pathname: splitLanguage(url.pathname).path, query: url.searchParams },
        shows: (...tags) => tags.forEach((tag) => record?.tags.add(tag)),
      })
    return loading().catch((error: unknown) => {
      throw isKnownAway(error) ? databaseAway() : error
    })
  }
}
