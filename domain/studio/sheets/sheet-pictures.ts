/** Pictures that a sheet names by their files. */
import { inTransaction } from '#db/transaction.ts'
import { takeUpload, type UploadServices, type UploadTaken } from '#domain/images/take-upload.ts'
import type { WriteServices } from '#domain/services.ts'
import { sheetsWords } from '#words/sheets.ts'
import { pictureKey, readPictureName } from './picture-name.rules.ts'
import type { SheetSender } from './sender.ts'
import { putNamedPicture, removeNamedPicture } from './sheets.db.ts'

/** Stored under its name. Another picture with the same name is refused; the same one again is the same. */
export async function takeSheetPicture(
  services: UploadServices,
  { profileId }: Pick<SheetSender, 'profileId'>,
  { file, bytes }: { file: string; bytes: Uint8Array },
): Promise<UploadTaken> {
  const name = readPictureName(file)
  if (name === undefined) return { ok: false, reason: 'refused', error: sheetsWords.badName }
  const taken = await takeUpload(services, { bytes, uploaderId: profileId, alt: '', isOfMany: true, isOfWork: true })
  if (!taken.ok) return taken
  const isNamed = await inTransaction(services, (tx) =>
    putNamedPicture(tx, { profileId, name, pictureId: taken.pictureId }),
  )
  return isNamed ? taken : { ok: false, reason: 'refused', error: sheetsWords.nameTaken }
}

/** False if a work uses it, or there is none. */
export const removeSheetPicture = (
  services: WriteServices,
  { profileId }: SheetSender,
  name: string,
): Promise<boolean> => inTransaction(services, (tx) => removeNamedPicture(tx, profileId, pictureKey(name)))
