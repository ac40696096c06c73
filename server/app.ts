/**
 * What Vite builds for the server: the React Router application behind one function.
 * The process (start.ts) stays outside this graph, so that hot replacement never opens a database twice.
 */
import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { nonceContext, pageRecordContext, servicesContext } from '#app/request-context.ts'
import type { PageRecord } from '#app/request-context.ts'
import type { Services } from '#domain/services.ts'

const handle = createRequestHandler(build, import.meta.env.MODE)

export type AppRequest = {
  services: Services
  /** Present for a public page: it collects the tags of what the page shows. */
  record?: PageRecord
  /** Present for a personal page: the nonce of its inline scripts. */
  nonce?: string
}

export function answerRequest(request: Request, { services, record, nonce }: AppRequest): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(servicesContext, services)
  if (record) context.set(pageRecordContext, record)
  if (nonce) context.set(nonceContext, nonce)
  return handle(request, context)
}

export type AnswerRequest = typeof answerRequest
