/** Removes a person from an entry of the audit log. Only whole words that name the person are replaced. */
import type { Traces } from '#domain/kept/traces.rules.ts'

export type Forgotten = Omit<Traces, 'provenEmail'>

export type EntryWords = {
  actorId: string | null
  objectKind: string
  objectId: string
  address: string | null
  facts: Readonly<Record<string, unknown>>
}

const ERASED = 'erased'

// A character that an address may contain, before or after this one, makes it another address.
const LOCAL_PART = "a-z0-9.!#$%&'*+/=?^_`{|}~-"
/** In raw JSON, a letter before it may end an escaped line break. */
const escapedBreak = String.raw`(?<=\\[nrt])`

const literal = (text: string) => text.toLowerCase().replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)

function emailPattern(email: string): string {
  const end = String.raw`(?!-*[a-z0-9]|\.[a-z0-9]|@|%40)`
  const plain = literal(email)
  const encoded = literal(new URLSearchParams({ q: email }).toString().slice(2))
  const start = `(?:(?<![${LOCAL_PART}])|${escapedBreak})`
  return `(?:${start}(?:${plain}|'${plain}')|(?<![a-z0-9.*_%-])${encoded})${end}`
}

const idPattern = (id: string) => `(?:(?<![a-z0-9_-])|${escapedBreak})${literal(id)}(?![a-z0-9_-])`

const phonePattern = (phone: string) =>
  String.raw`(?<![a-z0-9_])(?:\+?91|0)?[ .()-]*${Array.from(phone, literal).join('[ .()-]*')}(?![a-z0-9_])`

/** For lower-case text, in PostgreSQL and in JavaScript. */
export const patternsOf = ({ ids = [], emails = [] }: { ids?: readonly string[]; emails?: readonly string[] }) => [
  ...ids.map(idPattern),
  ...emails.map(emailPattern),
]

const namePattern = (name: string) => String.raw`(?<![\p{L}\p{M}\p{N}])${literal(name)}(?![\p{L}\p{M}\p{N}])`

const anyOf = (patterns: readonly string[]): ((text: string) => boolean) => {
  if (patterns.length === 0) return () => false
  const regExp = new RegExp(patterns.join('|'), 'u')
  return (text) => regExp.test(text.toLowerCase())
}

/** Returns the rest of an entry, or undefined if it does not name the person. */
export function forgetting({ id, emails, phones, names, belongings }: Forgotten, pseudonym: string) {
  const isNamedAnywhere = anyOf([...patternsOf({ ids: [id], emails }), ...phones.map(phonePattern)])
  const isNamedHere = anyOf(names.map(namePattern))
  const own = new Set([id, ...emails])
  const theirs = new Set(belongings)
  const wholeNames = new Set(names.map((name) => name.toLowerCase()))

  return (entry: EntryWords): EntryWords | undefined => {
    const { actorId, objectKind, objectId, address, facts } = entry
    const isActor = actorId === id
    const isObject = own.has(objectId)
    const isSearch = objectKind === 'query' && wholeNames.has(objectId.toLowerCase())
    const isAbout = isActor || isObject || isSearch || theirs.has(objectId)
    const isNaming = (text: string) => isNamedAnywhere(text) || (isAbout && isNamedHere(text))
    const isErased = isSearch || (objectKind !== 'email' && isNamedAnywhere(objectId))
    const left = {
      actorId: isActor ? pseudonym : actorId,
      objectKind,
      objectId: isObject ? pseudonym : isErased ? ERASED : objectId,
      address: isActor || (isObject && actorId === null) ? null : address,
      facts: Object.fromEntries(
        Object.entries(facts).map(([name, value]) => [name, textsOf(value).some(isNaming) ? ERASED : value]),
      ),
    }
    return JSON.stringify(left) === JSON.stringify(entry) ? undefined : left
  }
}

/** Every string inside a value, without its keys. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}
