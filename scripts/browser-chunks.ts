/** Which scripts travel to the browser together: few files, and nothing in them that a page has no use for. */
import type { Rolldown } from 'vite'

const FRAME = /[\\/]app[\\/]root\.tsx/

/** Whether the frame of every page imports it, at once and not on demand. */
function isOfFrame(id: string, context: Rolldown.ChunkingContext, seen = new Set<string>()): boolean {
  if (FRAME.test(id)) return true
  if (seen.has(id)) return false
  seen.add(id)
  return context.getModuleInfo(id)?.importers.some((importer) => isOfFrame(importer, context, seen)) ?? false
}

const SHARED = /[\\/](app[\\/]ui|shared|domain)[\\/]/

/** What acts for a visitor only is fetched when it is wanted. */
const LATE =
  /[\\/](app[\\/]ui|domain)[\\/](cart[\\/]|accounts[\\/]|account-form|google-button|password-field|live-stream)/

/** What only walls need that can be sifted. */
const LISTING = /[\\/](domain[\\/]filters[\\/]|app[\\/]ui[\\/](filter-|sort-select|price-fields|any-colour|pigment))/

/** The first group that takes a module has it. */
export const browserChunks: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/ },
    { name: (id, context) => (!FRAME.test(id) && isOfFrame(id, context) ? 'frame' : null) },
    { name: 'store', test: (id) => SHARED.test(id) && !LATE.test(id) && !LISTING.test(id), minShareCount: 3 },
    { name: 'listing', test: LISTING, minShareCount: 3 },
  ],
}
