import { clothingWorks } from './works-clothing.ts'
import { digitalWorks } from './works-digital.ts'
import { embroideryWorks } from './works-embroidery.ts'
import { folkWorks } from './works-folk.ts'
import { worksAwaitingApproval } from './works-awaiting-approval.ts'
import { jewelleryWorks } from './works-jewellery.ts'
import { kitWorks } from './works-kits.ts'
import { paperWorks } from './works-paper.ts'
import { premiumWorks } from './works-premium.ts'
import type { ShowWork } from './show-types.ts'

/** Every work of the show; those waiting for approval are not on sale yet. */
export const works: readonly ShowWork[] = [
  ...folkWorks,
  ...paperWorks,
  ...digitalWorks,
  ...embroideryWorks,
  ...jewelleryWorks,
  ...kitWorks,
  ...clothingWorks,
  ...premiumWorks,
  ...worksAwaitingApproval,
]
