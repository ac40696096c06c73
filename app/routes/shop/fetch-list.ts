import { UNSAFE_decodeViaTurboStream as decode } from 'react-router'
import type { WorkList } from '#domain/search/listing.rules.ts'
import { deserialize } from '#app/http/serialize.ts'
import type { Serialized } from '#app/http/serialize.ts'

const WAIT_MS = 20_000

type Twin = Record<
  string,
  { data?: { collection?: Serialized<WorkList | null>; found?: Serialized<WorkList | null> } } | undefined
>

/**
 * The list that another page of a route shows, from the data twin of that page. React Router's own fetchers read the
 * same twin, but replace the whole screen by its error boundary when the line is down; here the wall must stay.
 */
export async function fetchList(routeId: string, pathname: string, search: string): Promise<WorkList> {
  const answer = await fetch(`${pathname}.data${search}`, { signal: AbortSignal.timeout(WAIT_MS) })
  if (!answer.ok || !answer.body) throw new Error(`The list answered ${answer.status}`)
  const { value } = await decode(answer.body, window)
  const shown = (value as Twin)[routeId]?.data
  const packed = shown?.collection ?? shown?.found
  const list = packed ? deserialize(packed) : null
  if (!list?.works) throw new Error('The answer has no list')
  return list
}
