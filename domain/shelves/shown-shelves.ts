/** The shelves as visitors see them. */
import { orUnreadable, retryRead } from '#db/retry-read.ts'
import type { PictureFacts } from '#domain/catalogue/catalogue.rules.ts'
import { shownDescription, shownTitle } from '#domain/catalogue/work-texts.rules.ts'
import type { FilterServices } from '#domain/search/filter-works.ts'
import type { ReadServices, Services } from '#domain/services.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'
import { languageNow } from '#words/language-now.ts'
import type { Language } from '#words/languages.rules.ts'
import { shelfSection } from './shelf-fields.rules.ts'
import { listShelfWorks } from './shelf-works.ts'
import { type MenuShelf, isShownOn } from './shelves.rules.ts'
import { listPublishedShelves, type PublishedShelf } from './shelves.db.ts'
import { SHELVES_TAG } from './turn-shelf.ts'

type Reading = ReadServices & Pick<Services, 'clock'>

/** In memory until one is published; the clock says which of them are shown today. Throws when the database fails. */
export async function shelvesNow({ database, reads, clock }: Pick<Reading, 'database' | 'reads' | 'clock'>) {
  const today = indiaDay(clock.now())
  const published = await reads.read('shelves', [SHELVES_TAG], () =>
    retryRead(() => listPublishedShelves(database.kysely, today)),
  )
  return published.filter(({ fields }) => isShownOn(today, fields))
}

type InWords = Pick<PublishedShelf, 'id' | 'slug' | 'fields'> & { picture: PictureFacts | null }

/** In the language of the page. */
export function shelfInWords({ id, slug, fields, picture }: InWords, language: Language = languageNow()) {
  const { title, hi_title, text, hi_text, alt, hi_alt } = fields
  const shownText = shownDescription(language, text, hi_text || null)
  return {
    id,
    slug,
    ...shownTitle(language, title, hi_title || null),
    text: shownText.description,
    ...(shownText.descriptionLang && { textLang: shownText.descriptionLang }),
    picture: picture && { ...picture, alt: (language === 'hi' && hi_alt) || alt },
  }
}

export type ShelfInWords = ReturnType<typeof shelfInWords>

/** One page of its works. A shelf that isn't shown today is not found. */
export const showShelfToVisitor = (services: Reading & FilterServices, slug: string, page: number) =>
  orUnreadable(services.log, 'A shelf could not be read.', { slug }, async () => {
    const shelf = (await shelvesNow(services)).find((one) => one.slug === slug)
    if (!shelf) return { ok: false, reason: 'not-found' }
    return { ok: true, shelf: shelfInWords(shelf), list: await listShelfWorks(services, shelf.fields, { page }) }
  })

/** As many as the row of the newest works. */
const ON_HOME_MAX = 5

export type HomeShelf = Awaited<ReturnType<typeof homeShelves>>[number]

/** The shelves of the home page, without empty ones. */
export async function homeShelves(services: Reading & FilterServices) {
  const marked = (await shelvesNow(services)).filter(({ fields }) => fields.home === 'yes')
  const shelves = await Promise.all(
    marked.map(async (shelf) => {
      const { text: _text, textLang: _lang, picture: _picture, id, ...words } = shelfInWords(shelf)
      const { works, worksTotal } = await listShelfWorks(services, shelf.fields, { page: 1, limit: ON_HOME_MAX })
      return { section: shelfSection(id), ...words, works, worksTotal }
    }),
  )
  return shelves.filter(({ worksTotal }) => worksTotal > 0)
}

/** For the order of the home page: also those whose days are still to come. */
export async function sectionsOfShelves({ database, clock }: Pick<Reading, 'database' | 'clock'>) {
  const today = indiaDay(clock.now())
  const shelves = await listPublishedShelves(database.kysely, today)
  return shelves
    .filter(({ fields }) => fields.home === 'yes')
    .map(({ id, fields: { title, begins } }) => ({
      section: shelfSection(id),
      title,
      begins: begins > today ? begins : '',
    }))
}

/** The home page is shown without them if they can't be read. */
export const readHomeShelves = (services: Reading & FilterServices) =>
  orUnreadable(services.log, 'The shelves of the home page could not be read.', {}, async () => ({
    ok: true,
    shelves: await homeShelves(services),
  }))

/** Read by every page. Without the database the menu is shown without them. */
export async function menuShelves(services: Reading): Promise<MenuShelf[]> {
  const read = await orUnreadable(
    services.log,
    'The shelves of the menu could not be read; pages show none.',
    {},
    async () => ({ ok: true as const, shelves: await shelvesNow(services) }),
  )
  return read.ok
    ? read.shelves
        .filter(({ fields }) => fields.menu === 'yes')
        .map((shelf) => {
          const { title, titleLang, slug } = shelfInWords(shelf)
          return { title, ...(titleLang && { titleLang }), slug }
        })
    : []
}
