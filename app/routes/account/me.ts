import { chosenLanguage } from '#words/languages.rules.ts'
import type { LoaderFunctionArgs } from 'react-router'
import { showMe } from '#domain/people/show-me.ts'
import { forAnybody } from '#app/http/personal-loader.ts'
import { databaseAway } from '#app/http/answers.ts'
import { servicesContext } from '#app/request-context.ts'

const told = forAnybody(async ({ services, visitor, visit }) =>
  Response.json(await showMe(services, visitor, chosenLanguage(visit.cookies))),
)

/**
 * Who the visitor is, fetched after a page has loaded: public pages themselves are the same for everyone. While the
 * database is away, the page learns that it can't sell.
 */
export const loader = (args: LoaderFunctionArgs) =>
  args.context.get(servicesContext).database.isAway() ? databaseAway() : told(args)
