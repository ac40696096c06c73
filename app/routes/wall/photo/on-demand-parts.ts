/** Code that only some photos need. */
export { HandPanel } from './by-hand.tsx'
export { DarkPanel, Doubts, Marks, NonePanel, Refused } from './marks.tsx'
