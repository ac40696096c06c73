import { data } from 'react-router'
import { pageRecordContext, servicesContext, visitContext } from '#app/request-context.ts'
import { NotFoundScreen } from '#app/ui/error-screens.tsx'
import { refusalTitle } from '#app/ui/refusal-words.rules.ts'
import { errorsWords } from '#words/errors.ts'
import type { Route } from './+types/not-found.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${errorsWords.notFound} | ${loaderData?.brandName}` },
  { name: 'robots', content: 'noindex' },
]

/** Also shows why a post was refused. */
export function loader({ context }: Route.LoaderArgs) {
  const refused = context.get(pageRecordContext) ? undefined : context.get(visitContext).refused
  if (refused) {
    const { status, ...said } = refused
    throw data({ title: refusalTitle(status), ...said }, { status })
  }
  return data({ brandName: context.get(servicesContext).brand.name }, { status: 404 })
}

export default function NotFound() {
  return <NotFoundScreen />
}
