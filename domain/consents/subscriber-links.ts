/** Links of e-mails that show or stop what their reader receives, without signing in. They last as long as the subscriber. */
import { ownCookie, readOwnCookie } from '#domain/accounts/own-cookies.ts'
import type { EmailText } from '#domain/mail/email-text.rules.ts'
import { pageAddress } from '#domain/mail/send-mail.ts'
import type { Services } from '#domain/services.ts'
import { isSealed, type Seal } from '#shared/seal.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { consentsWords } from '#words/consents.ts'
import { isPurpose, needsConsent, type ConsentPurpose } from './consents.rules.ts'

declare module '#domain/services.ts' {
  interface Services {
    /** Signs the links by which subscribers see and stop what they receive. */
    subscriberSeal: Seal
  }
}

type Needs = Pick<Services, 'subscriberSeal'>

/** Each use has seals of its own. */
type Use = 'open' | 'confirm' | `stop ${ConsentPurpose}`

const keyOf = ({ subscriberSeal }: Needs, use: Use, id: string) => `${id}.${subscriberSeal(`${use} ${id}`)[0]}`

function readKey({ subscriberSeal }: Needs, use: Use, key: string): string | undefined {
  const [id = '', seal = ''] = key.split('.')
  return isUuid(id) && isSealed(subscriberSeal, `${use} ${id}`, seal) ? id : undefined
}

export const openPath = (needs: Needs, subscriberId: string) => `/receive/open/${keyOf(needs, 'open', subscriberId)}`

export const readOpenKey = (needs: Needs, key: string) => readKey(needs, 'open', key)

export const confirmPath = (needs: Needs, requestId: string) => `/receive/confirm/${keyOf(needs, 'confirm', requestId)}`

export const readConfirmKey = (needs: Needs, key: string) => readKey(needs, 'confirm', key)

const stopPath = (needs: Needs, subscriberId: string, purpose: ConsentPurpose) =>
  `/unsubscribe/${purpose}/${keyOf(needs, `stop ${purpose}`, subscriberId)}`

export function readStopKey(needs: Needs, purpose: string, key: string) {
  const subscriberId = isPurpose(purpose) ? readKey(needs, `stop ${purpose}`, key) : undefined
  return subscriberId && isPurpose(purpose) ? { subscriberId, purpose } : undefined
}

/** The end of each e-mail that is not about an order: why its reader has it, and one click to stop it. */
export function stopPart(
  services: Needs & Pick<Services, 'storeUrl'>,
  { subscriberId, purpose }: { subscriberId: string; purpose: ConsentPurpose },
): NonNullable<EmailText['stop']> {
  const addressOf = (path: string) => pageAddress(services.storeUrl, path)
  return {
    why: needsConsent(purpose) ? consentsWords.whyYou(consentsWords.purposes[purpose]) : consentsWords.whyBuyer,
    link: { text: consentsWords.unsubscribe, address: addressOf(stopPath(services, subscriberId, purpose)) },
    otherLink: { text: consentsWords.seeAll, address: addressOf(openPath(services, subscriberId)) },
  }
}

const NAME = 'subscriber'
const OPEN_FOR_MS = 30 * 86_400_000

/** A browser without an account that followed a subscriber's link. */
export const subscriberCookie = (services: Needs & Pick<Services, 'storeUrl'>, subscriberId: string): string =>
  ownCookie(services.storeUrl, NAME, { value: keyOf(services, 'open', subscriberId), lifeMs: OPEN_FOR_MS })

export const readSubscriberCookie = (services: Needs & Pick<Services, 'storeUrl'>, cookies: string | null) =>
  readKey(services, 'open', readOwnCookie(services.storeUrl, NAME, cookies) ?? '')
