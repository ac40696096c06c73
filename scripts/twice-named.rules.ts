/** Names that two files of the store export for different things: nobody can tell which one an import means. */
import type { Source } from './floors.rules.ts'

/** Names that the framework demands of a route, and that of its style sheets. */
const OF_ROUTES =
  'action clientAction clientLoader ErrorBoundary headers links loader meta sheets shouldRevalidate'.split(' ')
const EXPORTED = /^export (?:async )?(?:function\*?|const|type|interface|class) (\w+)(?! = lazy\()/gm

/** Each with its files. A package and the texts, read by area, have names of their own; default exports have none. */
export function findTwiceNamed(sources: readonly Source[]): [name: string, files: string[]][] {
  const exported = sources
    .filter(({ path }) => /^(app|db|domain|providers|server|shared)\//.test(path))
    .flatMap(({ path, code }) =>
      [...code.replaceAll(/`[^`]*`/g, '').matchAll(EXPORTED)].map(([, name = '']) => ({ name, path })),
    )
  return [...Map.groupBy(exported, ({ name }) => name)]
    .map(([name, places]): [string, string[]] => [name, [...new Set(places.map(({ path }) => path))]])
    .filter(([name, files]) => files.length > 1 && !OF_ROUTES.includes(name))
}
