/** Code that only some photos need. */
export { HandPanel } from './by-hand.tsx'
export { Marks } from './marks.tsx'
export { DarkPanel, Doubts, NonePanel, Refused } from './troubles.tsx'
