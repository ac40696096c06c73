/** Makes the production build and remembers what it was made from. */
import { buildOrExit } from './build-when-needed.ts'

console.log((await buildOrExit()) ? 'The store is built.' : 'The store is already built from these sources.')
