/** A cache in front of the store that keeps pages until it is told to drop those with a key. */
import { callProvider, type ProviderCall } from '#providers/call-provider.ts'
import type { SharedCacheAccess } from '#shared/shared-cache-env.ts'

export type SharedCache = {
  /** Headers of a page that it may keep until one of the keys is purged. */
  headersFor(keys: readonly string[]): [string, string][]
  /** Returns why it failed, if it did. */
  purge(keys: readonly string[]): Promise<string | undefined>
}

/** For this cache alone: other caches can't be purged. Browsers ask each time. */
export const FOR_A_DAY = 'max-age=86400'

type Form = {
  keys: { header: string; between: string }
  lifetime: string
  call: (keys: readonly string[], token: string) => ProviderCall
}

const FORMS: Record<SharedCacheAccess['form'], Form> = {
  purge: {
    keys: { header: 'Cache-Tag', between: ',' },
    lifetime: 'CDN-Cache-Control',
    call: (keys, token) => ({
      method: 'PURGE',
      headers: {
        'Xkey-Purge': keys.join(' '),
        'Cache-Tag': keys.join(','),
        ...(token !== '' && { Authorization: `Bearer ${token}` }),
      },
    }),
  },
  cloudflare: {
    keys: { header: 'Cache-Tag', between: ',' },
    lifetime: 'CDN-Cache-Control',
    call: (keys, token) => ({ method: 'POST', headers: { Authorization: `Bearer ${token}` }, body: { tags: keys } }),
  },
  fastly: {
    keys: { header: 'Surrogate-Key', between: ' ' },
    lifetime: 'Surrogate-Control',
    call: (keys, token) => ({ method: 'POST', headers: { 'Fastly-Key': token, 'Surrogate-Key': keys.join(' ') } }),
  },
}

/** Cloudflare takes no more; Fastly takes 256. */
const KEYS_MAX = 100
const TIMEOUT_MS = 2_000
const SAID_MAX = 300

export function createSharedCache({ url, form, token = '' }: SharedCacheAccess): SharedCache {
  const { keys: named, lifetime, call } = FORMS[form]
  return {
    headersFor: (keys) => [
      [named.header, keys.join(named.between)],
      [lifetime, FOR_A_DAY],
    ],
    async purge(keys) {
      for (let from = 0; from < keys.length; from += KEYS_MAX) {
        const answer = await callProvider(url, {
          ...call(keys.slice(from, from + KEYS_MAX), token),
          timeoutMs: TIMEOUT_MS,
        })
        if (answer.kind !== 'answered') return answer.reason
        const { status, body } = answer
        if (status < 200 || status > 299)
          return `The cache answered ${status}: ${JSON.stringify(body)}`.slice(0, SAID_MAX)
      }
      return undefined
    },
  }
}
