import { readFile } from 'node:fs/promises'
import { readRendition } from '#domain/images/read-rendition.ts'
import type { Services } from '#domain/services.ts'
import { MESSAGE_PHOTOS_MAX } from './conversation.rules.ts'
import { findShownPhoto } from './show-conversations.ts'
import type { TalkViewer } from './viewer.ts'

type Wanted = { id: string; messageId: string; place: number; isLarge: boolean; viewer: TalkViewer }

export async function readShownPhoto(
  services: Pick<Services, 'database' | 'pictures' | 'pictureDir'>,
  { isLarge, ...asked }: Wanted,
): Promise<Uint8Array | 'not-found' | 'busy'> {
  const { place } = asked
  if (!Number.isInteger(place) || place < 1 || place > MESSAGE_PHOTOS_MAX) return 'not-found'
  const pictureId = await findShownPhoto(services, asked)
  if (pictureId === undefined) return 'not-found'
  const file = await readRendition(services, { pictureId, width: isLarge ? 1280 : 320, format: 'webp' })
  if (!file.ok) return file.reason
  return file.made ?? readFile(file.path)
}
