/** The pages as those who write them see them. */
import type { Services } from '#domain/services.ts'
import type { Article, Page } from '#domain/content/parse-page.ts'
import type { PageText } from '#domain/content/read-content.ts'
import { diffLines, shortened } from './diff.rules.ts'
import { fieldsOfText } from './page-text.ts'
import { findPage, findVersion, listPages, listVersions, type PageRow, type Version } from './pages.db.ts'
import { pageKeyOf, type PageFields, type PageKind } from './page-fields.rules.ts'
import { publishAtField, kindOf, pageStateOf, typedFields, type PublishState } from './pages.rules.ts'
import { requiredPages } from '#domain/content/page-source.ts'

type Reading = Pick<Services, 'content' | 'database'>

type HindiState = 'there' | 'missing' | 'behind'

export type ShownPage = {
  key: string
  slug: string
  kind: PageKind
  title: string
  state: PublishState
  publishAt: Date | null
  hindi: HindiState
  savedAt: Date | null
  savedBy: string | null
}

const hindiOf = (hindi: string | null, isBehind: boolean): HindiState =>
  hindi === null ? 'missing' : isBehind ? 'behind' : 'there'

/** The pages in the order of their addresses in the shop; then the posts, the newest first. */
export async function showPages({ content, database }: Reading): Promise<ShownPage[]> {
  const rows = await listPages(database.kysely)
  const edited = rows.map(({ english, hindi, isHindiBehind, publishAt, savedAt, savedBy, ...row }) => ({
    ...headOf(row.slug),
    title: content.titleOf(english, 'en'),
    state: pageStateOf(row),
    publishAt,
    hindi: hindiOf(hindi, isHindiBehind),
    savedAt,
    savedBy,
  }))
  const asInFiles = content.slugs
    .filter((slug) => !rows.some((row) => row.slug === slug))
    .map((slug): ShownPage => {
      const { english = '', hindi = null } = content.textOf(slug) ?? {}
      const facts = { publishAt: null, savedAt: null, savedBy: null, hindi: hindiOf(hindi, false) }
      return { ...headOf(slug), title: content.titleOf(english, 'en'), state: 'published', ...facts }
    })
  const place = ({ slug }: ShownPage) => (requiredPages as readonly string[]).indexOf(slug)
  const newest = (one: ShownPage, other: ShownPage) => (other.savedAt?.getTime() ?? 0) - (one.savedAt?.getTime() ?? 0)
  const all = [...edited, ...asInFiles]
  return [
    ...all.filter((page) => place(page) >= 0).toSorted((one, other) => place(one) - place(other)),
    ...all.filter((page) => place(page) < 0).toSorted(newest),
  ]
}

const headOf = (slug: string) => ({ key: pageKeyOf(slug), slug, kind: kindOf(slug) })

const VERSIONS_MAX = 30
const LINES_AROUND = 2

export type EditedPageShown = NonNullable<Awaited<ReturnType<typeof showPage>>>

/** `version` opens an earlier text, `compare` sets one beside the newest. */
export async function showPage(
  { content, database }: Reading,
  slug: string,
  asked: { version?: number | undefined; compare?: number | undefined } = {},
) {
  const { kysely } = database
  const page = await findPage(kysely, slug)
  const file = page ? undefined : content.textOf(slug)
  if (!page && !file) return undefined
  const current = page ? await findVersion(kysely, page.id, page.draft ?? page.published ?? 0) : undefined
  const opened = page && asked.version ? await findVersion(kysely, page.id, asked.version) : undefined
  const compared = page && asked.compare ? await findVersion(kysely, page.id, asked.compare) : undefined
  const text: PageText = opened ?? current ?? file ?? { english: '', hindi: null }
  return {
    ...headOf(slug),
    title: content.titleOf(text.english, 'en'),
    state: pageStateOf(page),
    publishAt: page?.publishAt ?? null,
    publishAtField: publishAtField(page?.publishAt ?? null),
    isAddressOpen: page?.kind === 'post' && !page.wasPublished,
    hindi: hindiOf(text.hindi, current?.isHindiBehind ?? false),
    base: current?.id ?? 0,
    savedAt: current?.savedAt ?? null,
    savedBy: current?.savedBy ?? null,
    opened: opened ? { id: opened.id, savedAt: opened.savedAt } : null,
    fields: fieldsOfText(slug, text),
    versions: page ? (await listVersions(kysely, page.id, VERSIONS_MAX)).map((one) => versionShown(page, one)) : [],
    compared: compared && current ? { id: compared.id, ...comparedWith(compared, current) } : null,
  }
}

const versionShown = (page: PageRow, { id, savedAt, savedBy, publishedAt }: Version) => ({
  id,
  savedAt,
  savedBy,
  wasPublished: publishedAt !== null,
  isPublished: page.published === id,
  isDraft: page.draft === id,
  isScheduled: page.scheduled === id,
})

const comparedWith = (before: Version, after: Version) => ({
  savedAt: before.savedAt,
  savedBy: before.savedBy,
  english: shortened(diffLines(before.english, after.english), LINES_AROUND),
  hindi: shortened(diffLines(before.hindi ?? '', after.hindi ?? ''), LINES_AROUND),
})

/** A post that is not saved yet. */
export const newPost = (): EditedPageShown => ({
  key: 'new',
  slug: '',
  kind: 'post',
  title: '',
  state: 'draft',
  publishAt: null,
  publishAtField: '',
  isAddressOpen: true,
  hindi: 'missing',
  base: 0,
  savedAt: null,
  savedBy: null,
  opened: null,
  fields: typedFields({}) satisfies PageFields,
  versions: [],
  compared: null,
})

/** The draft as visitors would see it; undefined if there is none in that language. */
export async function previewPage(
  { content, database }: Reading,
  slug: string,
  { language, version }: { language: 'en' | 'hi'; version?: number | undefined },
): Promise<{ page: Page | Article; isDraft: boolean } | undefined> {
  const page = await findPage(database.kysely, slug)
  const id = version ?? page?.draft ?? page?.published ?? 0
  const text = page ? await findVersion(database.kysely, page.id, id) : content.textOf(slug)
  const source = language === 'hi' ? text?.hindi : text?.english
  if (source === undefined || source === null) return undefined
  return { page: content.read({ slug, language }, source).value, isDraft: page !== undefined && id !== page.published }
}
