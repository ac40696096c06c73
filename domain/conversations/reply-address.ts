/**
 * Where an answer by e-mail goes: an address that names the conversation and the side, sealed for one mailbox. Mail programs may
 * write it in other letters, so it has small ones only.
 */
import type { Services } from '#domain/services.ts'
import { uuidOf } from '#shared/uuid.rules.ts'
import type { Side } from './conversation.rules.ts'

declare module '#domain/services.ts' {
  interface Services {
    /** The domain whose e-mails a provider hands to us, and the secret that it signs with; undefined without. */
    inboundMail: { domain: string; secret: string } | undefined
  }
}

type Needs = Pick<Services, 'orderSeal' | 'inboundMail'>
type Sealed = { conversationId: string; side: Side; mailbox: string }

const SIDE_LETTERS = { asker: 'b', artist: 'a' } as const satisfies Record<Side, string>
/** Of 256 bits, so that the part before the sign stays within its 64 characters. */
const SEAL_LENGTH = 24
const ADDRESS = /^reply\+([0-9a-f]{32})([ab])([0-9a-f]{24})@(.+)$/

const sealsOf = ({ orderSeal }: Pick<Needs, 'orderSeal'>, { conversationId, side, mailbox }: Sealed) =>
  orderSeal(`reply 1 ${conversationId} ${side} ${mailbox.toLowerCase()}`).map((seal) =>
    Buffer.from(seal, 'base64url').toString('hex').slice(0, SEAL_LENGTH),
  )

/** Undefined if the shop takes no e-mails in. */
export function replyAddress(needs: Needs, sealed: Sealed): string | undefined {
  if (!needs.inboundMail) return undefined
  const [seal] = sealsOf(needs, sealed)
  const id = sealed.conversationId.replaceAll('-', '')
  return `reply+${id}${SIDE_LETTERS[sealed.side]}${seal}@${needs.inboundMail.domain}`
}

export type ReadAddress = { conversationId: string; side: Side; seal: string }

/** The first of these addresses that is one of ours. */
export function readReplyAddress({ inboundMail }: Pick<Needs, 'inboundMail'>, to: string): ReadAddress | undefined {
  for (const address of to.toLowerCase().split(/[\s,;<>"]+/)) {
    const [, id = '', letter, seal = '', domain] = ADDRESS.exec(address) ?? []
    if (domain === undefined || domain !== inboundMail?.domain.toLowerCase()) continue
    return { conversationId: uuidOf(id), side: letter === SIDE_LETTERS.artist ? 'artist' : 'asker', seal }
  }
  return undefined
}

/** Whether the address was made for this mailbox. */
export const isReplyOf = (needs: Needs, { conversationId, side, seal }: ReadAddress, mailbox: string): boolean =>
  sealsOf(needs, { conversationId, side, mailbox }).reduce((fits, own) => own === seal || fits, false)
