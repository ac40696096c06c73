/** Where pictures are stored besides DATA_DIR: at Cloudinary, or in a bucket that machines share. */
import { z } from 'zod'
import { mistakesAboutHalf, type Given } from './mistakes-about-half.ts'

/** The cloud name of the stand-in, which needs no key. */
const DEMONSTRATION_CLOUD = 'demonstration'

const anyText = z.string().trim().optional()
const addressLike = (example: string) => z.url({ protocol: /^https?$/, error: `must be an address such as ${example}` })
const address = (fallback: string) => addressLike(fallback).default(fallback)

export const PICTURE_VARIABLES = {
  CLOUDINARY_CLOUD_NAME: z
    .string()
    .regex(/^[\w-]+$/, 'must be the name of a cloud, such as my-shop')
    .optional(),
  CLOUDINARY_API_KEY: anyText,
  CLOUDINARY_API_SECRET: anyText,
  CLOUDINARY_UPLOAD_PRESET: anyText,
  CLOUDINARY_API_URL: address('https://api.cloudinary.com'),
  CLOUDINARY_DELIVERY_URL: address('https://res.cloudinary.com'),
  S3_ENDPOINT: addressLike('https://s3.ap-south-1.amazonaws.com').optional(),
  S3_REGION: anyText,
  S3_BUCKET: z
    .string()
    .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'must be the name of a bucket, such as my-shop')
    .optional(),
  S3_ACCESS_KEY_ID: anyText,
  S3_SECRET_ACCESS_KEY: anyText,
}

type Variables = z.infer<z.ZodObject<typeof PICTURE_VARIABLES>>
export type CloudinaryAccess = Exclude<NonNullable<ReturnType<typeof cloudinaryAccess>>, 'stand-in'>
export type S3Access = NonNullable<ReturnType<typeof s3Access>>

const CLOUDINARY_ACCESS = ['CLOUDINARY_CLOUD_NAME', 'CLOUDINARY_API_KEY', 'CLOUDINARY_API_SECRET']
const S3_ACCESS = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']

export function mistakesAboutPictures(given: Given, isLive: boolean): string[] {
  const { CLOUDINARY_CLOUD_NAME: cloud, CLOUDINARY_API_KEY: apiKey, S3_BUCKET: bucket } = given
  const isStoodIn = cloud === DEMONSTRATION_CLOUD && !apiKey
  return [
    ...(isStoodIn && !isLive ? [] : mistakesAboutHalf(given, CLOUDINARY_ACCESS)),
    ...mistakesAboutHalf(given, S3_ACCESS),
    ...(cloud && bucket ? ['S3_BUCKET and CLOUDINARY_CLOUD_NAME exclude each other'] : []),
  ]
}

export function cloudinaryAccess(v: Variables) {
  const { CLOUDINARY_CLOUD_NAME: cloudName, CLOUDINARY_API_KEY: apiKey, CLOUDINARY_API_SECRET: apiSecret } = v
  if (!cloudName) return undefined
  if (!apiKey || !apiSecret) return 'stand-in' as const
  const { CLOUDINARY_API_URL: apiUrl, CLOUDINARY_DELIVERY_URL: deliveryUrl, CLOUDINARY_UPLOAD_PRESET: uploadPreset } = v
  return { cloudName, apiKey, apiSecret, apiUrl, deliveryUrl, uploadPreset }
}

export function s3Access({ S3_ENDPOINT: endpoint, S3_REGION: region, S3_BUCKET: bucket, ...keys }: Variables) {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = keys
  if (!endpoint || !region || !bucket || !accessKeyId || !secretAccessKey) return undefined
  return { endpoint, region, bucket, accessKeyId, secretAccessKey }
}
