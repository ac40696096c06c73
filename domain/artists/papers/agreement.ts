import type { Services } from '#domain/services.ts'
import { DEFAULT_LANGUAGE } from '#words/languages.rules.ts'
import { speak } from '#words/speak.ts'

/** The version of the agreement with artists: the day on which its English text, which prevails, was last changed. */
export const agreementVersion = ({ content }: Pick<Services, 'content'>): string =>
  speak(DEFAULT_LANGUAGE, () => content.page('artist-agreement').updated ?? '')
