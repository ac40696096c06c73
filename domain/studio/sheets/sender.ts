import type { Visitor } from '#domain/accounts/visitor.rules.ts'

/** Without an artist, an owner who may import works of any. */
export type SheetSender = { profileId: string; artistId: string | null }

/** Artists import their own works and owners those of all; undefined for everybody else. */
export function senderOf({ id, role, duty, artistId }: Pick<Visitor, 'id' | 'role' | 'duty' | 'artistId'>) {
  if (role === 'artist' && artistId !== null) return { profileId: id, artistId } satisfies SheetSender
  return role === 'admin' && duty === 'owner' ? ({ profileId: id, artistId: null } satisfies SheetSender) : undefined
}
