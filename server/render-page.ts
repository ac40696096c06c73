/** Asks the application for a page and turns its answer into one that can be kept. */
import { randomBytes } from 'node:crypto'
import type { Services } from '#domain/services.ts'
import type { PageRecord } from '#app/request-context.ts'
import type { AnswerRequest } from './app.ts'
import { policyForPage, POLICY_FOR_FILES } from './content-security.ts'
import { keepAnswer } from './cached-response.ts'
import { sayFailure } from './say-failure.ts'
import type { RenderedPage } from './page-cache.ts'
import { FOR_NO_CACHE, FOR_PUBLIC_PAGES, type HeaderList } from './response-headers.ts'

/** Set by the host for every answer, or of no meaning once the body is whole. */
const NOT_COPIED = /^(cache-control|content-length|content-security-policy|set-cookie|transfer-encoding)$/

const BROTLI_QUALITY = 6

type Around = { services: Services; answerRequest: AnswerRequest; storeUrl: URL; headers: HeaderList }

export async function renderPublicPage(
  address: string,
  { services, answerRequest, storeUrl, headers }: Around,
): Promise<RenderedPage> {
  const nonce = randomBytes(16).toString('base64')
  const record: PageRecord = { tags: new Set() }
  const answered = await answerRequest(new Request(new URL(address, storeUrl)), { services, record, nonce })
  const response = sayFailure(answered, record.failure)
  const body = record.html ?? Buffer.from(await response.arrayBuffer())
  const type = response.headers.get('Content-Type') ?? ''
  const isHtml = type.startsWith('text/html')
  const isKeepable = response.status === 200
  const copied = [...response.headers].filter(([name]) => !NOT_COPIED.test(name))
  return {
    tags: record.tags,
    isKeepable,
    answer: keepAnswer({
      status: response.status,
      headers: [
        ...headers,
        ...copied,
        ...(isKeepable ? FOR_PUBLIC_PAGES : FOR_NO_CACHE),
        ['Content-Security-Policy', isHtml ? policyForPage(record.scripts ?? []) : POLICY_FOR_FILES],
      ],
      plain: body,
      isCompressible: !type.startsWith('image/'),
      brotliQuality: BROTLI_QUALITY,
    }),
  }
}
