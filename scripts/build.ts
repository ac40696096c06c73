/** Makes the production build and records its sources. */
import { buildOrExit } from './build-when-needed.ts'

console.log((await buildOrExit()) ? 'The store is built.' : 'The store is already built from these sources.')
