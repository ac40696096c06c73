/** The demo show as one value: texts from `show/`, pictures drawn beforehand into `pictures/`. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PROJECT } from '#shared/project-folder.ts'
import { artists } from './show/artists.ts'
import { frames } from './show/frames.ts'
import { tickets } from './show/tickets.ts'
import { orders } from './show/orders.ts'
import { people } from './show/people.ts'
import type {
  ShowArtist,
  ShowFrame,
  ShowTicket,
  ShowOrder,
  ShowPerson,
  ShowPicture,
  ShowWork,
} from './show/show-types.ts'
import { works } from './show/works.ts'

export type Show = {
  people: readonly ShowPerson[]
  artists: readonly ShowArtist[]
  frames: readonly ShowFrame[]
  works: readonly ShowWork[]
  pictures: readonly ShowPicture[]
  orders: readonly ShowOrder[]
  tickets: readonly ShowTicket[]
}

export async function readDemoShow(): Promise<Show> {
  const pictures = JSON.parse(await readFile(join(PROJECT, 'demo/show/pictures.json'), 'utf8')) as ShowPicture[]
  const drawn = new Set(pictures.map(({ owner }) => owner))
  return { people, artists, frames, works: works.filter(({ slug }) => drawn.has(slug)), pictures, orders, tickets }
}
