import { EMAIL_PICTURE, renditionAddress } from '#domain/images/rendition.rules.ts'
import type { WorkInEmail } from '#domain/mail/email-text.rules.ts'
import { pageAddress, type MailServices } from '#domain/mail/send-mail.ts'
import { readLanguage } from '#words/languages.rules.ts'
import { speak } from '#words/speak.ts'
import { findBigPrice } from './big-price.db.ts'
import { readCards } from './catalogue.db.ts'
import { bigPriceText } from './shown-price.rules.ts'

/** Those of the works that can still be bought, as an e-mail in this language shows them. */
export function worksInEmail(
  { database, storeUrl }: Pick<MailServices, 'database' | 'storeUrl'>,
  ids: readonly string[],
  language: string,
): Promise<Map<string, WorkInEmail>> {
  const db = database.kysely
  return speak(readLanguage(language), async () => {
    const [cards, big] = await Promise.all([readCards(db, ids), findBigPrice(db)])
    const toBeHad = cards.filter(({ isInStock }) => isInStock)
    return new Map(
      toBeHad.map(({ id, title, titleLang, artistName, pricePaise, taxPercent, picture }) => [
        id,
        {
          title,
          lang: titleLang,
          artist: artistName,
          price: bigPriceText(pricePaise, taxPercent, big),
          address: pageAddress(storeUrl, `/artwork/${id}`),
          picture: new URL(renditionAddress({ pictureId: picture.id, ...EMAIL_PICTURE }), storeUrl).href,
        },
      ]),
    )
  })
}
