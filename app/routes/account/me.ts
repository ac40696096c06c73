import { showMe } from '#domain/accounts/own-profile.ts'
import { forAnybody } from '#app/http/personal-loader.ts'

/** Who is looking, told after a page has loaded: public pages themselves know nobody. */
export const loader = forAnybody(async ({ services, visitor }) => Response.json(await showMe(services, visitor)))
