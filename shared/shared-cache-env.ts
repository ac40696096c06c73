/** The variables that name a cache in front of the store. */
import { z } from 'zod'

const FORMS = ['purge', 'fastly', 'cloudflare'] as const

export const SHARED_CACHE_VARIABLES = {
  CACHE_PURGE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as http://127.0.0.1:6081' })
    .optional(),
  CACHE_PURGE_FORM: z.enum(FORMS, 'must be purge, fastly or cloudflare').default('purge'),
  CACHE_PURGE_TOKEN: z.string().trim().optional(),
}

export type SharedCacheAccess = { url: string; form: (typeof FORMS)[number]; token: string | undefined }

type Variables = z.infer<z.ZodObject<typeof SHARED_CACHE_VARIABLES>>

export function sharedCacheOf(v: Variables): SharedCacheAccess | undefined {
  const { CACHE_PURGE_URL: url, CACHE_PURGE_FORM: form, CACHE_PURGE_TOKEN: token } = v
  return url === undefined ? undefined : { url, form, token }
}

export function mistakesAboutCache(given: Record<string, string | undefined>): string[] {
  const { CACHE_PURGE_URL: url, CACHE_PURGE_FORM: form = 'purge', CACHE_PURGE_TOKEN: token } = given
  if (!url) return token || given.CACHE_PURGE_FORM ? ['CACHE_PURGE_URL must also be set'] : []
  return form === 'purge' || token ? [] : ['CACHE_PURGE_TOKEN must also be set']
}
