/** What people may receive beside the e-mails about their orders, and how. */
import { consentsWords } from '#words/consents.ts'

export const CHANNELS = ['email', 'whatsapp', 'push'] as const
export type Channel = (typeof CHANNELS)[number]

/** Each with the channels that it may use. */
export const PURPOSES = {
  'followed-artists': ['email'],
  alerts: ['email', 'whatsapp', 'push'],
  'cart-reminders': ['email', 'whatsapp'],
  'order-news': ['whatsapp'],
  'review-invitations': ['email'],
} as const satisfies Readonly<Record<string, readonly Channel[]>>

export type ConsentPurpose = keyof typeof PURPOSES

export const isPurpose = (text: string): text is ConsentPurpose => Object.hasOwn(PURPOSES, text)

/** Belongs to an order, so buyers receive it until they refuse; all others need a consent first. */
export const needsConsent = (purpose: ConsentPurpose): boolean => purpose !== 'review-invitations'

export const isOffered = (purpose: ConsentPurpose, channel: string): channel is Channel =>
  (PURPOSES[purpose] as readonly string[]).includes(channel)

/** The sentence beside the box, as it is stored when someone ticks it; undefined where none is asked for. */
export const consentText = (purpose: ConsentPurpose, channel: Channel): string | undefined =>
  consentsWords.agree[purpose]?.[channel]
