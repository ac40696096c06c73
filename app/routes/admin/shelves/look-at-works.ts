import { lookAtShelf } from '#domain/shelves/show-shelves.ts'
import { ruleFrom } from '#domain/shelves/shelf-rule.rules.ts'
import { forRoleCall } from '#app/http/personal-loader.ts'

/** For the editor: what a shelf would show, before it is saved. */
export const loader = forRoleCall('admin', async ({ services, url: { searchParams: asked } }) =>
  Response.json(
    await lookAtShelf(services, {
      way: asked.get('way') ?? '',
      works: asked.get('works') ?? '',
      rule: ruleFrom(asked),
    }),
  ),
)
