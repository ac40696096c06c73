/** The form by which artists say how they are shown to the public. */
import { readRenditionAddress } from '#domain/images/rendition.rules.ts'
import { readAll, readName } from '#shared/entered-text.rules.ts'
import type { Entered, FormRead, Read } from '#shared/entered-text.rules.ts'

export type ArtistForm = {
  name: string
  /** Undefined when the present picture stays. */
  pictureId: string | undefined
}

export const ARTIST_UPDATED = 'Artist profile updated successfully!'
export const ARTIST_FAILED = 'Error updating artist profile'

export const ARTIST_NAME_MAX = 120

export function readArtistForm({ name = '', image_url = '' }: Entered, storeOrigin: string): FormRead<ArtistForm> {
  const read = readAll({
    name:
      name.trim() === '' ? { ok: false as const, error: 'Artist name is required.' } : readName(name, ARTIST_NAME_MAX),
    image_url: readOwnPicture(image_url, storeOrigin),
  })
  return read.ok ? { ok: true, form: { name: read.form.name, pictureId: read.form.image_url } } : read
}

/** Only the address of a picture of the store itself. */
function readOwnPicture(address: string, storeOrigin: string): Read<string | undefined> {
  if (address === '') return { ok: true, value: undefined }
  const url = URL.canParse(address) ? new URL(address) : undefined
  const rendition = url?.origin === storeOrigin ? readRenditionAddress(url.pathname) : undefined
  return rendition ? { ok: true, value: rendition.pictureId } : { ok: false, error: 'Please upload an image file' }
}
