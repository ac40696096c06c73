/**
 * What Vite builds for the server: the React Router application behind one function.
 * The process (start.ts) stays outside this graph, so that hot replacement never opens a database twice.
 */
import * as build from 'virtual:react-router/server-build'
import { createElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { createRequestHandler, RouterContextProvider, ServerRouter } from 'react-router'
import { nonceContext, pageRecordContext, servicesContext, visitContext } from '#app/request-context.ts'
import type { PageRecord, Visit } from '#app/request-context.ts'
import type { Services } from '#domain/services.ts'
import { currentSpan, isTraced } from '#shared/tracing.ts'
import { basenameOf, DEFAULT_LANGUAGE, splitLanguage, type Language } from '#words/languages.rules.ts'
import { speak } from '#words/speak.ts'
import { routePatterns } from './route-pattern.ts'

type Handle = ReturnType<typeof createRequestHandler>

const handles = new Map<Language, Promise<Handle>>()
let patternOf: ReturnType<typeof routePatterns> | undefined

export type AppRequest = {
  services: Services
  /** Present for a public page: it collects the tags of what the page shows. */
  record?: PageRecord
  /** For the inline scripts of the page; unique to this request. */
  nonce: string
  /** Present for everything but a public page. */
  visit?: Visit
}

export function answerRequest(request: Request, around: AppRequest): Promise<Response> {
  const { language, path } = splitLanguage(new URL(request.url).pathname)
  if (isTraced()) noteRoute(path)
  return speak(language, async () => {
    const handle = await handleOf(language)
    return handle(request, contextFor(around))
  })
}

function noteRoute(path: string): void {
  patternOf ??= routePatterns(build.routes)
  currentSpan().noteRoute(patternOf(path))
}

/** The same routes at the addresses of the language, with its scripts. */
function handleOf(language: Language): Promise<Handle> {
  const known = handles.get(language)
  if (known) return known
  const made = loadManifest(language).then((assets) =>
    createRequestHandler({ ...build, assets, basename: basenameOf(language) || '/' }, import.meta.env.MODE),
  )
  handles.set(language, made)
  return made
}

async function loadManifest(language: Language): Promise<typeof build.assets> {
  if (language === DEFAULT_LANGUAGE || import.meta.env.DEV) return build.assets
  const file = `./client-manifest-${language}.js`
  const manifest = (await import(/* @vite-ignore */ file)) as { default: typeof build.assets }
  return manifest.default
}

export type AnswerRequest = typeof answerRequest

/** The compiled application and its React, without the store around it: the baseline for measuring. */
export { build, createElement, createRequestHandler, renderToPipeableStream, ServerRouter }

export function contextFor({ services, record, nonce, visit }: AppRequest): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(servicesContext, services)
  if (record) context.set(pageRecordContext, record)
  if (visit) context.set(visitContext, visit)
  context.set(nonceContext, nonce)
  return context
}
