import { letterHtml, letterText } from '#domain/mail/letter.rules.ts'
import type { Services } from '#domain/services.ts'
import type { Mail } from '#providers/smtp/mailer.ts'
import { accountLetter } from './account-letters.rules.ts'
import type { AccountMailPayload } from './account-mail-jobs.ts'
import { emailWishToken } from './email-wish-token.ts'

/** The link is made when the mail is: no table holds what would confirm an address. */
export async function composeAccountMail(
  services: Pick<Services, 'brand' | 'storeUrl' | 'auth'>,
  from: Mail['from'],
  payload: Record<string, string>,
): Promise<Mail> {
  const { brand, storeUrl } = services
  const { about, id, to, wishId, newEmail } = payload as AccountMailPayload
  const path = wishId && `/confirm-email?token=${await emailWishToken(services.auth, wishId)}`
  const link = path && new URL(path, storeUrl).href
  const letter = accountLetter(about, { link, newEmail })
  const head = { ...brand, storeAddress: storeUrl.href }
  return {
    id: `account-${id}@${storeUrl.hostname}`,
    from,
    to,
    replyTo: brand.email,
    subject: letter.subject,
    html: letterHtml(letter, head),
    text: letterText(letter, head),
  }
}
