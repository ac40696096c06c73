/** A request of a fuzz run, and how it is written down so that it can be sent again to another shop. */
import type { Scene } from '#tests/access/scene.ts'

/** One admin has the orders role, another the content role: together they may do everything but an owner's own. */
export const ROLES = ['guest', 'guestWithLink', 'user', 'artist', 'packer', 'writer', 'shopOwner'] as const
export type Role = (typeof ROLES)[number]

export type Asked = {
  role: Role
  method: string
  path: string
  headers: Record<string, string>
  body?: Buffer
}

/** Their names in the access matrix. */
export const WHO_IS = {
  guest: 'guest',
  guestWithLink: 'guest',
  user: 'owner',
  artist: 'artist',
  packer: 'fulfilment',
  writer: 'content',
  shopOwner: 'admin',
} as const satisfies Record<Role, string>

export function cookieOf(scene: Scene, role: Role): string | undefined {
  return role === 'guestWithLink' ? scene.passes.own : scene.cookieOf(WHO_IS[role])
}

type Line = Omit<Asked, 'body'> & { text?: string; base64?: string }

/** Ids differ from shop to shop: they are written by their names. */
function namesOf(scene: Scene): [name: string, id: string][] {
  const { works, people, order, guestOrder, parcel, tickets, quotePrice } = scene
  return [
    ...Object.entries(works).map(([name, id]): [string, string] => [`work ${name}`, id]),
    ...Object.entries(people).flatMap(([name, { id, artistId }]): [string, string][] => [
      [`person ${name}`, id],
      ...(artistId ? [[`artist ${name}`, artistId] as [string, string]] : []),
    ]),
    ['order', order.id],
    ['guest order', guestOrder.id],
    ['guest key', guestOrder.key],
    ['parcel', parcel],
    ['ticket', tickets.contact],
    ['quotePrice', quotePrice.token],
  ]
}

const replaceAll = (text: string, pairs: readonly (readonly [from: string, to: string])[]) =>
  pairs.reduce((whole, [from, to]) => whole.replaceAll(from, to), text)

export function writeDown(scene: Scene, { body, ...asked }: Asked): string {
  const text = body?.toString()
  const isText = text !== undefined && Buffer.from(text).equals(body ?? Buffer.alloc(0))
  const line: Line = { ...asked, ...(isText ? { text } : body && { base64: body.toString('base64') }) }
  return replaceAll(
    JSON.stringify(line),
    namesOf(scene).map(([name, id]) => [id, `<${name}>`]),
  )
}

export function readLine(scene: Scene, line: string): Asked {
  const pairs = namesOf(scene).map(([name, id]) => [`<${name}>`, id] as const)
  const { text, base64, ...asked } = JSON.parse(replaceAll(line, pairs)) as Line
  const body = text === undefined ? base64 && Buffer.from(base64, 'base64') : Buffer.from(text)
  return { ...asked, ...(body && { body }) }
}
