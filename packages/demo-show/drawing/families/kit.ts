// DIY kits, seen from above: the started piece, its colours and tools, and the printed box.
import type { Family } from '#drawing/core/family.ts'
import type { Rng } from '#drawing/core/rng.ts'
import type { Pt } from '#drawing/core/shapes.ts'
import type { Stage } from '#drawing/core/stage.ts'
import { drawBlockTable } from './kit-block.ts'
import { drawBox } from './kit-box.ts'
import { drawBrushes, drawSaucers, drawTubes } from './kit-colours.ts'
import { drawHoop } from './kit-hoop.ts'
import { drawNumberedBoard } from './kit-paint.ts'
import { drawStartedSheet } from './kit-sheet.ts'
import { layTable, lightTable } from './tabletop.ts'

const kit: Family = {
  id: 'kit',
  title: 'DIY art kit',
  variants: ['paint', 'hoop', 'warli', 'mithila', 'block'],
  size: (): Pt => [1600, 1280],
  async draw(st: Stage, v: string, r: Rng) {
    const { W, H } = st
    const table = layTable(st, r)
    drawBox(
      table,
      v === 'paint' ? ['madder', 'haldi', 'dabu'] : v === 'warli' ? ['bagru'] : ['indigo', 'madder', 'sanganer'],
    )
    if (v === 'hoop') drawHoop(table)
    else if (v === 'block') drawBlockTable(table)
    else {
      if (v === 'paint') drawNumberedBoard(table)
      else await drawStartedSheet(table, v === 'warli' ? 'warli' : 'mithila')
      if (v !== 'warli') drawTubes(table)
      drawSaucers(table, v === 'warli' ? ['#F3E8D3', '#7C3F2A', '#F3E8D3'] : [table.C[1], table.C[2], table.C[3]])
      drawBrushes(table, [
        [W * 0.8, H * 0.86, -0.22, 460, 0],
        [W * 0.79, H * 0.91, -0.12, 400, 3],
        [W * 0.2, H * 0.92, 0.5, 400, 1],
      ])
    }
    return lightTable(table)
  },
}
export default kit
