import { uploadPicture } from '#app/browser/send-picture.ts'
import { pictureAddress } from '#domain/content/page-pictures.rules.ts'

type PictureSent = { ok: true; address: string } | { ok: false; error: string }

/** The address names the size of the picture, so that a page keeps its place. */
export async function sendPagePicture(file: File): Promise<PictureSent> {
  const sent = await uploadPicture(file, () => {}).sent
  if (!sent.ok) return sent
  const image = new Image()
  image.src = new URL(sent.address).pathname
  await image.decode().catch(() => {})
  const { naturalWidth: width, naturalHeight: height } = image
  return { ok: true, address: pictureAddress({ id: sent.pictureId, width, height }) }
}
