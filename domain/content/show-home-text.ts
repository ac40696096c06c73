import { retryRead } from '#db/retry-read.ts'
import type { ReadServices, Services } from '#domain/services.ts'
import { findTextDraft, listPublished, type SavedText } from './home-text.db.ts'
import { DEFAULT_LANGUAGE } from '#words/languages.rules.ts'
import { speak } from '#words/speak.ts'
import { ownText, textInLanguage, type HomeText } from './home-text.rules.ts'

const HISTORY_MAX = 20

/**
 * The current text of the home page, cached until something is published. If it cannot be read, the store's own text is
 * used.
 */
export async function readHomeText(
  services: ReadServices & Pick<Services, 'content'>,
): Promise<{ ok: boolean; text: HomeText }> {
  const { database, reads, content, log } = services
  const builtIn = (): HomeText => ({ ...ownText(), testimonials: [...content.testimonials] })
  const own = builtIn()
  try {
    const [newest] = await reads.read('home-text', ['home-text'], () =>
      retryRead(() => listPublished(database.kysely, 1)),
    )
    return { ok: true, text: newest ? textInLanguage(newest.text, speak(DEFAULT_LANGUAGE, builtIn), own) : own }
  } catch (error) {
    log.warn({ err: error }, 'The text of the home page could not be read; showing the built-in text.')
    return { ok: false, text: own }
  }
}

export type HomeTextSection = Awaited<ReturnType<typeof showHomeText>>

export async function showHomeText(services: Pick<Services, 'content' | 'database'>) {
  const { kysely } = services.database
  const [draft, history] = await Promise.all([findTextDraft(kysely), listPublished(kysely, HISTORY_MAX)])
  /** The draft, or what is published. */
  const text = draft?.text ?? history[0]?.text ?? { ...ownText(), testimonials: [...services.content.testimonials] }
  const draftFacts = ({ text: _text, ...facts }: SavedText) => facts
  return {
    text,
    version: draft?.version ?? '',
    draft: draft ? draftFacts(draft) : null,
    history: history.map(({ id, savedAt, savedBy, text: said }) => ({
      id,
      savedAt,
      savedBy,
      title: said.heroTitle,
      testimonials: said.testimonials.length,
    })),
  }
}
