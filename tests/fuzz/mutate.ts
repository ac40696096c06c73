/** One to three places of a request that the store knows are made odd. */
import type { Asked } from './asked.ts'
import { oddMultipart } from './multipart.ts'
import { METHODS, ODD_HEADERS, ODD_TEXTS, oddJson, oneOf, PATH_PIECES, QUERY_NAMES, upTo, type Random } from './odd.ts'

type Mutation = (asked: Asked, random: Random) => Asked

const PATH_MAX = 9_000

const oddPath: Mutation = (asked, random) => {
  const [path = '', ...query] = asked.path.split('?')
  const parts = path.split('/')
  const place = 1 + upTo(parts.length, random)
  const piece = oneOf(PATH_PIECES, random)
  const ways = [
    () => parts.with(Math.min(place, parts.length - 1), piece).join('/'),
    () => parts.toSpliced(place, 0, piece).join('/'),
    () => path + piece,
    () => `${path}.data`,
    () => {
      const cut = upTo(path.length, random)
      return path.slice(0, cut) + piece + path.slice(cut)
    },
    () => path.toUpperCase(),
    () => `${path}/`,
    () => path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  ]
  const odd = oneOf(ways, random)()
  return { ...asked, path: [odd.startsWith('/') ? odd : `/${odd}`, ...query].join('?').slice(0, PATH_MAX) }
}

const oddQuery: Mutation = (asked, random) => {
  const mark = asked.path.includes('?') ? '&' : '?'
  const value = oneOf(ODD_TEXTS, random).toWellFormed()
  const written = random() < 0.2 ? oneOf(PATH_PIECES, random) : encodeURIComponent(value.slice(0, 2_000))
  const pair = `${oneOf(QUERY_NAMES, random)}=${written}`
  return { ...asked, path: `${asked.path}${mark}${random() < 0.1 ? `${pair}&${pair}` : pair}`.slice(0, PATH_MAX) }
}

const fieldsOf = ({ body }: Asked) => [...new URLSearchParams(body?.toString())]

const oddForm: Mutation = (asked, random) => {
  const fields = fieldsOf(asked)
  const place = upTo(fields.length, random)
  const [name = 'intent'] = fields[place] ?? []
  const value = oneOf(ODD_TEXTS, random)
  const ways = [
    () => fields.with(place, [name, value]),
    () => fields.with(place, [name, value]),
    () => fields.map(([one]) => [one, value] as [string, string]),
    () => fields.toSpliced(place, 1),
    () => [...fields, [name, value] as [string, string]],
    () => [...fields, [value, 'x'] as [string, string]],
    () => fields.with(place, [name, fields[upTo(fields.length, random)]?.[1] ?? '']),
  ]
  const odd = fields.length > 0 ? oneOf(ways, random)() : [[name, value] as [string, string]]
  const form = String(new URLSearchParams(odd))
  return withBody(asked, random() < 0.05 ? `${form}&${oneOf(PATH_PIECES, random)}=%ff` : form)
}

const oddJsonBody: Mutation = (asked, random) => {
  const json = asked.body?.toString() ?? '{}'
  const places = [...json.matchAll(/"(?:[^"\\]|\\.)*"|-?\d[\d.e+-]*|true|false|null|\[\]|\{\}/g)]
  const place = places[upTo(places.length, random)]
  const ways = [
    ...(place ? Array.from({ length: 4 }, () => () => replacedAt(json, place, oddJson(random))) : []),
    () => oddJson(random),
    () => json.slice(0, upTo(json.length, random)),
    () => json.replace('{', `{${JSON.stringify(oneOf(ODD_TEXTS, random))}:${oddJson(random)},`),
    () => `[${json},${json}]`,
  ]
  return withBody(asked, oneOf(ways, random)())
}

const replacedAt = (text: string, { 0: found, index }: RegExpExecArray, by: string) =>
  text.slice(0, index) + by + text.slice(index + found.length)

const isJson = ({ headers }: Asked) => headers['content-type']?.includes('json') ?? false

const oddBody: Mutation = (asked, random) => (isJson(asked) ? oddJsonBody(asked, random) : oddForm(asked, random))

/** A form as JSON, JSON as a form, or with files. */
const otherType: Mutation = (asked, random) => {
  if (isJson(asked)) return { ...asked, headers: { ...asked.headers, 'content-type': 'text/plain' } }
  const fields = fieldsOf(asked)
  if (random() < 0.3) {
    const body = Buffer.from(JSON.stringify(Object.fromEntries(fields)))
    return { ...asked, headers: { ...asked.headers, 'content-type': 'application/json' }, body }
  }
  const { type, body } = oddMultipart(fields, random)
  return { ...asked, headers: { ...asked.headers, 'content-type': type }, body }
}

const oddHeader: Mutation = (asked, random) => {
  const [name, values] = oneOf(ODD_HEADERS, random)
  return { ...asked, headers: { ...asked.headers, [name]: oneOf(values, random) } }
}

const oddMethod: Mutation = (asked, random) => ({ ...asked, method: oneOf(METHODS, random) })

const withBody = (asked: Asked, body: string): Asked => ({ ...asked, body: Buffer.from(body) })

const ANY: readonly Mutation[] = [oddPath, oddPath, oddQuery, oddHeader, oddMethod]
const POSTED: readonly Mutation[] = [oddBody, oddBody, oddBody, oddBody, otherType, oddPath, oddQuery, oddHeader]

export function mutate(asked: Asked, random: Random): Asked {
  let odd = asked
  for (let left = 1 + upTo(3, random); left > 0; left--) odd = oneOf(asked.body ? POSTED : ANY, random)(odd, random)
  return odd
}
