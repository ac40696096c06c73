import type { Db } from '#db/transaction.ts'
import { parsePageSource } from '#domain/content/page-source.ts'
import { findPublishedText } from '#domain/content/pages/pages.db.ts'
import type { Services } from '#domain/services.ts'

const PAGE = 'artist-agreement'

/** The version of the agreement with artists: the day on which its English text, which prevails, was last changed. */
export async function agreementVersion({ content }: Pick<Services, 'content'>, db: Db): Promise<string> {
  const text = (await findPublishedText(db, PAGE)) ?? content.textOf(PAGE)
  return parsePageSource(text?.english ?? '').value.fields.get('updated') ?? ''
}
