/** What the routes of signing in have in common. */
import type { MetaFunction } from 'react-router'
import { sheets } from '#app/sheets.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import type { StoreFacts } from '#app/ui/store-facts.ts'

export const accountLinks = sheets('forms', 'account')

export function accountMeta(title: string, path: string): MetaFunction {
  return ({ matches }) =>
    pageMeta(matches[0]?.loaderData as StoreFacts | undefined, { title, description: title, path, isHidden: true })
}
