/** Ends with 0 where the last build was made from the sources as they are. */
import { isBuilt } from './build-when-needed.ts'

process.exit((await isBuilt()) ? 0 : 1)
