/** How many pictures are in hand at once, of everybody and of each: more are told to wait before a byte is read. */

const PLACES = 10
const PLACES_OF_EACH = 6

export function createUploadPlaces(all = PLACES, each = PLACES_OF_EACH) {
  const taken: string[] = []
  return {
    /** Whoever has one calls `leave` in the end. */
    take(whose: string): { ok: true; leave: () => void } | { ok: false; reason: 'own' | 'all' } {
      if (taken.filter((one) => one === whose).length >= each) return { ok: false, reason: 'own' }
      if (taken.length >= all) return { ok: false, reason: 'all' }
      taken.push(whose)
      return { ok: true, leave: () => void taken.splice(taken.indexOf(whose), 1) }
    },
  }
}
