/** The form in which artists set how buyers see them. */
import { artistFormWords } from '#words/artist-form.ts'
import { imagesWords } from '#words/images.ts'
import { readRenditionAddress } from '#domain/images/rendition.rules.ts'
import { formSchema, mapForm, no, readName, yes, type FormSchema, type Read } from '#shared/entered-text.rules.ts'

export type ArtistForm = {
  name: string
  /** Undefined to keep the current picture. */
  pictureId: string | undefined
}

export const ARTIST_NAME_MAX = 120

export const artistForm = (storeOrigin: string): FormSchema<ArtistForm> =>
  mapForm(
    formSchema<{ name: string; image_url: string | undefined }>({
      name: (text = '') => (text.trim() === '' ? no(artistFormWords.noName) : readName(text, ARTIST_NAME_MAX)),
      image_url: (text = '') => readOwnPicture(text, storeOrigin),
    }),
    ({ name, image_url: pictureId }) => ({ name, pictureId }),
  )

/** Takes only the address of a picture in this store. */
function readOwnPicture(address: string, storeOrigin: string): Read<string | undefined> {
  if (address === '') return yes(undefined)
  const url = URL.canParse(address) ? new URL(address) : undefined
  const rendition = url?.origin === storeOrigin ? readRenditionAddress(url.pathname) : undefined
  return rendition ? yes(rendition.pictureId) : no(imagesWords.noImage)
}
