/** An artist at work: uploaded pictures, filled-in forms, and the stored result. */
import { randomUUID } from 'node:crypto'
import { categoryIds } from './list-work.ts'
import { addPictureFile } from './picture-file.ts'
import type { TestVisitor } from './sign-in.ts'
import { storeUrl } from './store.ts'
import type { TestStore } from './store.ts'

export const STUDIO = '/artist/dashboard'

export type Fields = Record<string, string | readonly string[] | Blob>

/** A picture that this person has sent before. */
export async function sentPicture({ services }: Pick<TestStore, 'services'>, { id }: TestVisitor): Promise<string> {
  const picture = await addPictureFile(services, { width: 400, height: 500 })
  await services.database.kysely.updateTable('pictures').set({ uploaded_by: id }).where('id', '=', picture).execute()
  return picture
}

/** A valid form, once it names a picture. */
export const filled = (fields: Fields = {}): Fields => ({
  intent: 'save',
  key: randomUUID(),
  work: '',
  version: '',
  title: 'Stepwell, Noon',
  category: categoryIds.handmade,
  price: '9500',
  dimensions: '61 × 76 cm',
  medium: 'Gouache on paper',
  origin: 'hand',
  description: 'Steps in the sun.',
  edition: 'original',
  stock: '1',
  hsn: '',
  ...fields,
})

export function send(
  store: Pick<TestStore, 'fetch'>,
  who: Pick<TestVisitor, 'cookie'>,
  fields: Fields,
  path = STUDIO,
): Promise<Response> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Blob) body.append(name, value, 'picture.jpg')
    else for (const one of typeof value === 'string' ? [value] : value) body.append(name, one)
  }
  return store.fetch(path, { method: 'POST', body, headers: { origin: storeUrl, cookie: who.cookie } })
}

/** Saves a new work and returns its id. */
export async function addWork(store: TestStore, artist: TestVisitor, fields: Fields = {}): Promise<string> {
  const title = `Work ${randomUUID()}`
  const image = await sentPicture(store, artist)
  const answer = await send(store, artist, filled({ title, image, ...fields }))
  if (answer.status !== 303) throw new Error(`The work was not taken: ${answer.status} ${await answer.text()}`)
  const { id } = await store.services.database.kysely
    .selectFrom('artworks')
    .select('id')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

export async function approve({ services }: Pick<TestStore, 'services'>, id: string): Promise<void> {
  await services.database.kysely
    .updateTable('artworks')
    .set({ approval_state: 'approved' })
    .where('id', '=', id)
    .execute()
  services.pages.drop(['*'])
}

/** The form of a work as a browser shows it: every field with its value. */
export async function shownForm(store: TestStore, who: Pick<TestVisitor, 'cookie'>, work: string): Promise<Fields> {
  const answer = await store.fetch(`${STUDIO}?work=${work}`, { headers: { cookie: who.cookie } })
  if (answer.status !== 200) throw new Error(`The form is not there: ${answer.status}`)
  return fieldsIn(await answer.text())
}

const unescaped = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll('\r\n', '\n')

/** The fields that a page's form would send, from its source alone. */
export function fieldsIn(html: string): Fields {
  const [, form = ''] = /<form[^>]*multipart\/form-data[^>]*>([\s\S]*?)<\/form>/.exec(html) ?? []
  const fields: Record<string, string[]> = {}
  const add = (name: string | undefined, value = '') => name && (fields[name] ??= []).push(unescaped(value))
  const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]
  for (const [tag, kind] of form.matchAll(/<(input|textarea|select)\b[^>]*>/g)) {
    const [name, type] = [attribute(tag, 'name'), attribute(tag, 'type')]
    const after = form.slice(form.indexOf(tag) + tag.length)
    if (/\sdisabled(=|\s|>|\/)/.test(tag) || type === 'file' || type === 'submit') continue
    if (kind === 'textarea') add(name, /^\n?([\s\S]*?)<\/textarea>/.exec(after)?.[1])
    else if (kind === 'select') {
      const options = [...(after.split('</select>')[0] ?? '').matchAll(/<option\b[^>]*>/g)].map(([option]) => option)
      const chosen = options.find((option) => option.includes(' selected')) ?? options[0] ?? ''
      add(name, attribute(chosen, 'value'))
    } else if ((type !== 'checkbox' && type !== 'radio') || tag.includes(' checked')) {
      add(name, attribute(tag, 'value'))
    }
  }
  return Object.fromEntries(
    Object.entries(fields).map(([name, values]) => [name, values.length === 1 ? values[0]! : values]),
  )
}

/** A work as it is stored, with everything that belongs to it. */
export async function storedWork({ services }: Pick<TestStore, 'services'>, id: string) {
  const { kysely } = services.database
  const [work, images, frames, edit] = await Promise.all([
    kysely.selectFrom('artworks').selectAll().where('id', '=', id).executeTakeFirst(),
    kysely
      .selectFrom('artwork_images')
      .select(['id', 'picture_id as picture', 'position'])
      .where('artwork_id', '=', id)
      .orderBy('position')
      .execute(),
    kysely
      .selectFrom('frame_options')
      .select(['id', 'frame_id as frame', 'retired_at as retiredAt', 'is_default as isDefault'])
      .where('artwork_id', '=', id)
      .orderBy('frame_id')
      .execute(),
    kysely.selectFrom('work_edits').selectAll().where('artwork_id', '=', id).executeTakeFirst(),
  ])
  return { work, images, frames, edit }
}

export async function addFrame(
  { services }: Pick<TestStore, 'services'>,
  name: string,
  paise: number,
): Promise<string> {
  const { rows } = await services.database.pool.query<{ id: string }>(
    `insert into frames (name, price_modifier_paise, style) values ($1, $2, 'teak') returning id`,
    [name, paise],
  )
  return rows[0]?.id ?? ''
}
