/** What the link in a mail carries: the id of a wish, and a proof that only this store can make. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Services } from '#domain/services.ts'
import { isUuid } from '#shared/uuid.rules.ts'

type Auth = Services['auth']

export const emailWishToken = async (auth: Auth, wishId: string) =>
  `${wishId}.${(await proofOf(auth, wishId)).toString('base64url')}`

/** The id of the wish, or undefined for a token that was not made here. */
export async function readEmailWishToken(auth: Auth, token: string): Promise<string | undefined> {
  const [wishId = '', proof = ''] = token.split('.')
  if (!isUuid(wishId)) return undefined
  const [given, made] = [Buffer.from(proof, 'base64url'), await proofOf(auth, wishId)]
  return given.length === made.length && timingSafeEqual(given, made) ? wishId : undefined
}

async function proofOf({ $context }: Auth, wishId: string): Promise<Buffer> {
  const { secret } = await $context
  return createHmac('sha256', secret).update(`confirm-email ${wishId}`).digest()
}
