import { chosen } from './control.ts'
import type { Control } from './control.ts'
import type { CloudinaryStandIn } from '#stand-ins/cloudinary/cloudinary-stand-in.ts'
import { CLOUDINARY_FAULTS } from '#stand-ins/cloudinary/faults.ts'

const ROWS_MAX = 10

export const pictureControl = (standIn: CloudinaryStandIn): Control => ({
  title: 'Pictures',
  switches: [{ deed: 'fault', label: 'The image host', choices: CLOUDINARY_FAULTS, now: standIn.fault }],
  empty: 'It has no pictures. The store sends them here when CLOUDINARY_CLOUD_NAME is demonstration.',
  rows: [...standIn.assets.values()]
    .toReversed()
    .slice(0, ROWS_MAX)
    .map(({ publicId, bytes }) => ({ text: `${publicId}: ${Math.ceil(bytes.length / 1_000)} kB`, deeds: [] })),
  act: (_deed, { to }) => (standIn.fault = chosen(CLOUDINARY_FAULTS, to)),
})
