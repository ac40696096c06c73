import { keepAtCloudinary } from '#domain/images/keep-at-cloudinary.ts'
import { keepOnDisk } from '#domain/images/keep-on-disk.ts'
import type { PictureStore } from '#domain/images/picture-store.ts'
import { createCloudinary } from '#providers/cloudinary/cloudinary.ts'
import type { CloudinaryAccess } from '#shared/env.ts'

/** A folder, with Cloudinary behind it where there is an account. */
export function openPictureStore(
  folder: string,
  access: CloudinaryAccess | undefined,
  clock: { now(): Date },
): PictureStore {
  const onDisk = keepOnDisk(folder)
  return access ? keepAtCloudinary(onDisk, createCloudinary(access, { clock })) : onDisk
}
