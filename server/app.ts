/**
 * What Vite builds for the server: the React Router application behind one function.
 * The process (start.ts) stays outside this graph, so that hot replacement never opens a database twice.
 */
import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { nonceContext, pageRecordContext, servicesContext, visitorAddressContext } from '#app/request-context.ts'
import type { PageRecord } from '#app/request-context.ts'
import type { Services } from '#domain/services.ts'

const handle = createRequestHandler(build, import.meta.env.MODE)

export type AppRequest = {
  services: Services
  /** Present for a public page: it collects the tags of what the page shows. */
  record?: PageRecord
  /** Present for a personal page: the nonce of its inline scripts. */
  nonce?: string
  /** Where the request came from, for what is limited. */
  visitorAddress?: string
}

export function answerRequest(request: Request, around: AppRequest): Promise<Response> {
  return handle(request, contextFor(around))
}

export type AnswerRequest = typeof answerRequest

/** The compiled application without the store around it: what measuring compares with. */
export { build }

export function contextFor({ services, record, nonce, visitorAddress }: AppRequest): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(servicesContext, services)
  if (record) context.set(pageRecordContext, record)
  if (visitorAddress) context.set(visitorAddressContext, visitorAddress)
  if (nonce) context.set(nonceContext, nonce)
  return context
}
