/** Most photos need none of this: it is fetched, all at once, for the first that does. */
import { lazy } from 'react'

export const loadOnDemand = () => import('./on-demand-parts.ts')

export const HandPanel = lazy(async () => ({ default: (await loadOnDemand()).HandPanel }))
export const Marks = lazy(async () => ({ default: (await loadOnDemand()).Marks }))
export const DarkPanel = lazy(async () => ({ default: (await loadOnDemand()).DarkPanel }))
export const NonePanel = lazy(async () => ({ default: (await loadOnDemand()).NonePanel }))
export const Doubts = lazy(async () => ({ default: (await loadOnDemand()).Doubts }))
export const Refused = lazy(async () => ({ default: (await loadOnDemand()).Refused }))
