// Clothes cut from our own printed cloth: the print bends with the folds, the folds take the light.
import type { Family } from '#drawing/core/family.ts'
import { surface } from '#drawing/core/finish.ts'
import { drape } from './garment-draped.ts'
import { sew } from './garment-sewn.ts'
import { openTailor } from './tailor.ts'

const garments: Family = {
  id: 'garments',
  title: 'Designer clothing',
  variants: ['kurta', 'saree', 'stole', 'jacket'],
  size: () => [1280, 1600],
  draw(st, v, r) {
    const tailor = openTailor(st, v, r)
    if (v === 'kurta' || v === 'jacket') sew(tailor, v)
    else drape(tailor, v)
    const { g, art } = tailor
    st.put(g, st.shadow(art, { dx: 16, dy: 22, blur: 22, colour: '#4a3a2a' }), { op: 'multiply', alpha: 0.34 })
    st.put(g, st.shadow(art, { dx: 5, dy: 7, blur: 6, colour: '#3a2a1c' }), { op: 'multiply', alpha: 0.34 })
    st.put(g, art)
    return surface(st, g, { relief: 0, vignette: 0.07, glow: 0.03, grain: 0.012 })
  },
}
export default garments
