import { messageHtml, messageText } from '#domain/mail/message.rules.ts'
import type { Message } from '#domain/mail/message.rules.ts'
import type { Services } from '#domain/services.ts'
import type { Mail } from '#providers/smtp/mailer.ts'

/** To the artist of a work, of what an admin decided; undefined when the work or its artist is gone. */
export async function composeReviewMail(
  { database, brand, storeUrl }: Pick<Services, 'database' | 'brand' | 'storeUrl'>,
  from: Mail['from'],
  payload: Record<string, string>,
): Promise<Mail | undefined> {
  const { artworkId = '', version, reason } = payload
  const work = await database.kysely
    .selectFrom('artworks')
    .innerJoin('artists', 'artists.id', 'artworks.artist_id')
    .innerJoin('profiles', 'profiles.id', 'artists.profile_id')
    .where('artworks.id', '=', artworkId)
    .where('artworks.archived_at', 'is', null)
    .select(['artworks.title', 'profiles.email'])
    .executeTakeFirst()
  if (!work) return undefined
  const letter = reviewMessage({ ...payload, title: work.title, reason }, storeUrl)
  const head = { ...brand, storeAddress: storeUrl.href }
  return {
    id: `review-${artworkId}-${version}@${storeUrl.hostname}`,
    from,
    to: work.email,
    replyTo: brand.email,
    subject: letter.subject,
    html: messageHtml(letter, head),
    text: messageText(letter, head),
  }
}

type Told = { title: string; about?: string; state?: string; reason: string | undefined; artworkId?: string }

function reviewMessage({ title, about, state, reason, artworkId }: Told, storeUrl: URL): Message {
  const dashboard = { text: 'Open your works', address: new URL('/artist/dashboard', storeUrl).href }
  if (state === 'approved') {
    return {
      subject: about === 'edit' ? `Your change of ${title} is approved` : `${title} hangs in the store`,
      heading: about === 'edit' ? 'Your change is approved' : 'Your work hangs in the store',
      paragraphs: [`${title} can be seen and bought as you wished it from now on.`],
      link: { text: 'See it', address: new URL(`/artwork/${artworkId}`, storeUrl).href },
    }
  }
  return {
    subject: about === 'edit' ? `Your change of ${title} is not approved` : `${title} is not approved yet`,
    heading: about === 'edit' ? 'Your change is not approved' : 'Your work is not approved yet',
    paragraphs: [
      about === 'edit'
        ? `${title} goes on hanging as it was. This is why:`
        : `We have looked at ${title}, and ask you to look at it again before it hangs. This is why:`,
    ],
    quote: reason ?? '',
    link: dashboard,
  }
}
