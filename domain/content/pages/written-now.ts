/** The pages as visitors read them: the files, and over them what an owner has published. */
import { retryRead } from '#db/retry-read.ts'
import type { ReadServices, Services } from '#domain/services.ts'
import { isDatabaseAway } from '#shared/database-errors.rules.ts'
import type { Content, EditedPage, PageText, WrittenPages } from '#domain/content/read-content.ts'
import { listShown, readTexts } from './pages.db.ts'

/** The tag of every page that shows a written one. */
export const CONTENT_TAG = 'content'

type Known = { edited: Map<number, EditedPage>; last?: WrittenPages }

/** A version never changes, so it is read and rendered once in each process. */
const known = new WeakMap<Content, Known>()

type Reading = Omit<ReadServices, 'log'> & Pick<Services, 'content'>

/**
 * In memory until something is published. While the database is away, the pages are as they were last read: a written
 * page needs nothing else.
 */
export async function writtenNow({ content, database, reads }: Reading): Promise<WrittenPages> {
  const of: Known = known.get(content) ?? { edited: new Map() }
  known.set(content, of)
  try {
    of.last = await reads.read('written-pages', [CONTENT_TAG], () =>
      retryRead(() => readPages({ content, database }, of)),
    )
    return of.last
  } catch (error) {
    if (of.last && isDatabaseAway(error)) return of.last
    throw error
  }
}

async function readPages({ content, database }: Pick<Services, 'content' | 'database'>, { edited }: Known) {
  const rows = await listShown(database.kysely)
  const shown = rows.flatMap(({ version }) => (version === null ? [] : [version]))
  const missing = shown.filter((version) => !edited.has(version))
  const texts = missing.length > 0 ? await readTexts(database.kysely, missing) : []
  for (const { id, slug, ...text } of texts) edited.set(id, readEdited(content, slug, text))
  for (const version of edited.keys()) if (!shown.includes(version)) edited.delete(version)
  return content.over(
    new Map(rows.map(({ slug, version }) => [slug, version === null ? undefined : edited.get(version)])),
  )
}

const readEdited = (content: Content, slug: string, { english, hindi }: PageText): EditedPage => ({
  en: content.read({ slug, language: 'en' }, english),
  ...(hindi !== null && { hi: content.read({ slug, language: 'hi' }, hindi) }),
})
