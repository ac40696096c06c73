/** Asks the application for a page and turns its answer into one that can be kept. */
import { randomBytes } from 'node:crypto'
import type { Services } from '#domain/services.ts'
import { keysOfPage } from '#domain/shared-cache/purge-pages.ts'
import type { PageRecord } from '#app/request-context.ts'
import type { AnswerRequest } from './app.ts'
import { policyForPage, POLICY_FOR_FILES } from './content-security.ts'
import { keepAnswer, type CachedResponse } from './cached-response.ts'
import { addressIn, splitLanguage } from '#words/languages.rules.ts'
import { sayFailure } from './say-failure.ts'
import type { PageCache, RenderedPage } from './page-cache.ts'
import { FOR_NO_CACHE, FOR_PUBLIC_PAGES, FOR_PURGED_PAGES, type HeaderList } from './response-headers.ts'

/** Set by the host for every answer, or of no meaning once the body is whole. */
const NOT_COPIED = /^(cache-control|content-length|content-security-policy|set-cookie|transfer-encoding)$/

const BROTLI_QUALITY = 6

type Around = {
  services: Services
  answerRequest: AnswerRequest
  storeUrl: URL
  headers: HeaderList
  pages: PageCache
}

/** The page if it is cached, or rendered once for all who ask meanwhile. */
export const publicPage = async (address: string, around: Around): Promise<CachedResponse> =>
  around.pages.get(address) ?? around.pages.render(address, () => renderCurrent(address, around))

/** As it is after every change that this process has heard of. */
function renderCurrent(address: string, around: Around): Promise<RenderedPage> {
  const render = () => renderPublicPage(address, around)
  const { replicas } = around.services.database
  return replicas ? replicas.renderPage(address, render) : render()
}

async function renderPublicPage(address: string, around: Around): Promise<RenderedPage> {
  const { services, answerRequest, storeUrl, headers } = around
  const { language, path } = splitLanguage(address)
  const nonce = randomBytes(16).toString('base64')
  const record: PageRecord = { tags: new Set() }
  const answered = await answerRequest(new Request(new URL(address, storeUrl)), { services, record, nonce })
  if (record.missing) {
    const missing = addressIn(language, record.missing)
    return { tags: record.tags, isKeepable: false, answer: await publicPage(missing, around) }
  }
  const response = sayFailure(answered, record.failure)
  const body = record.html ?? Buffer.from(await response.arrayBuffer())
  const type = response.headers.get('Content-Type') ?? ''
  const isHtml = type.startsWith('text/html')
  const isFound = response.status === 200
  // Searches are endless, and each is counted.
  const keys = path.startsWith('/search') ? undefined : keysOfPage(record.tags)
  const { sharedCache } = services
  const ofPurged = sharedCache && [...FOR_PURGED_PAGES, ...(keys ? sharedCache.headersFor(keys) : [])]
  const copied = [...response.headers].filter(([name]) => !NOT_COPIED.test(name))
  return {
    tags: record.tags,
    // What stands for all that is missing, too.
    isKeepable: isFound || (response.status === 404 && record.html !== undefined),
    answer: keepAnswer({
      status: response.status,
      headers: [
        ...headers,
        ...copied,
        ...(isFound ? (ofPurged ?? FOR_PUBLIC_PAGES) : FOR_NO_CACHE),
        ['Content-Security-Policy', isHtml ? policyForPage(record.scripts ?? []) : POLICY_FOR_FILES],
      ],
      plain: body,
      isCompressible: !type.startsWith('image/'),
      brotliQuality: BROTLI_QUALITY,
    }),
  }
}
