/** What it can be told to do wrong. */

export const CLOUDINARY_FAULTS = [
  'cuts the connection',
  'hangs',
  'breaks',
  'sends a page',
  'is too large for the edge',
  'throttles',
  'refuses the key',
  'refuses the picture',
  'sends nothing',
  'sends nonsense',
  'signs wrongly',
  'acts, then cuts the connection',
  'acts, then breaks',
  'has lost the picture',
] as const

export type CloudinaryFault = (typeof CLOUDINARY_FAULTS)[number]
