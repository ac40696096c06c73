/** The form by which artists say how they are shown to the public. */
import { readRenditionAddress } from '#domain/images/rendition.rules.ts'
import { formSchema, mapForm, no, readName, yes, type FormSchema, type Read } from '#shared/entered-text.rules.ts'

export type ArtistForm = {
  name: string
  /** Undefined when the present picture stays. */
  pictureId: string | undefined
}

export const ARTIST_UPDATED = 'Artist profile updated successfully!'
export const ARTIST_FAILED = 'Error updating artist profile'

export const ARTIST_NAME_MAX = 120

export const artistForm = (storeOrigin: string): FormSchema<ArtistForm> =>
  mapForm(
    formSchema<{ name: string; image_url: string | undefined }>({
      name: (text = '') => (text.trim() === '' ? no('Artist name is required.') : readName(text, ARTIST_NAME_MAX)),
      image_url: (text = '') => readOwnPicture(text, storeOrigin),
    }),
    ({ name, image_url: pictureId }) => ({ name, pictureId }),
  )

/** Only the address of a picture of the store itself. */
function readOwnPicture(address: string, storeOrigin: string): Read<string | undefined> {
  if (address === '') return yes(undefined)
  const url = URL.canParse(address) ? new URL(address) : undefined
  const rendition = url?.origin === storeOrigin ? readRenditionAddress(url.pathname) : undefined
  return rendition ? yes(rendition.pictureId) : no('Please upload an image file')
}
