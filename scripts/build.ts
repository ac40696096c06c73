/** Makes the production build and remembers what it was made from. */
import { BuildFailed, buildWhenNeeded } from './build-when-needed.ts'

try {
  const wasNeeded = await buildWhenNeeded(console.log)
  console.log(wasNeeded ? 'The store is built.' : 'The store was built from these sources already.')
} catch (error) {
  if (!(error instanceof BuildFailed)) throw error
  console.error(error.message)
  process.exitCode = 1
}
