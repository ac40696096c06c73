// A napkin half printed, three carved blocks, the dye pad and two bowls of colour.
import { shade } from '#drawing/core/colour.ts'
import { TAU, dot, ellipse, spline, trace } from '#drawing/core/geo.ts'
import type { Line, Pt } from '#drawing/core/shapes.ts'
import type { Ctx } from '#drawing/core/stage.ts'
import { borderStrip } from './cloth.ts'
import { CLOTHS, MOTIFS } from './cloth-motifs.ts'
import type { MotifName } from './cloth-motifs.ts'
import type { Tabletop } from './tabletop.ts'

const NAPKIN = 800
const TEAK = '#8A5A34'

function drawNapkin({ st, r, tilt, place, at }: Tabletop): void {
  const half = NAPKIN / 2
  const palette = CLOTHS.sanganer!
  place(
    (L) =>
      at(L, st.W * 0.52, st.H * 0.5, tilt, () => {
        L.fillStyle = '#FBF6EA'
        const corners: Line = [
          [-half, -half],
          [half, -half],
          [half, half],
          [-half, half],
        ]
        const edge = corners.flatMap((p, i): Line => {
          const q = corners[(i + 1) % 4]!
          return Array.from({ length: 12 }, (_, j): Pt => [
            p[0] + ((q[0] - p[0]) * j) / 12 + r.range(-3, 3),
            p[1] + ((q[1] - p[1]) * j) / 12 + r.range(-3, 3),
          ])
        })
        trace(L, edge)
        L.fill()
        L.strokeStyle = 'rgba(120,90,60,.35)'
        L.lineWidth = 1.6
        L.setLineDash([7, 6])
        L.strokeRect(-half + 16, -half + 16, NAPKIN - 32, NAPKIN - 32)
        L.setLineDash([])
        const blocks = { fill: L, line: L }
        borderStrip(blocks, palette, -half + 34, -half + 34, NAPKIN - 68, 74, 'vine')
        // rows are printed from the top; the last one has only just begun
        const rows: [number, number][] = [
          [0, 4],
          [1, 4],
          [2, 4],
          [3, 2],
        ]
        for (const [row, columns] of rows) printRow(blocks, row, columns)
      }),
    { lift: 4, soft: 6 },
  )
  function printRow(blocks: { fill: Ctx; line: Ctx }, row: number, columns: number): void {
    for (let column = 0; column < columns; column++) {
      const cx = -half + 152 + column * 165 + r.range(-3, 3)
      const cy = -half + 215 + row * 158 + r.range(-3, 3)
      stampAt(blocks, 'bloom', cx, cy, 1.05, [palette.a, palette.b, palette.c], palette.line)
    }
  }
}

function stampAt(
  { fill, line }: { fill: Ctx; line: Ctx },
  motif: MotifName,
  cx: number,
  cy: number,
  size: number,
  [a, b, c]: [string, string, string],
  ink: string,
): void {
  const map = (p: Line): Line => p.map(([x, y]): Pt => [cx + x * size, cy + y * size])
  const flat = (colour: string) => (p: Line) => {
    fill.fillStyle = colour
    trace(fill, map(p))
    fill.fill()
  }
  MOTIFS[motif]({
    A: flat(a),
    B: flat(b),
    C: flat(c),
    K: (p, width, closed = true) => {
      line.strokeStyle = ink
      line.lineWidth = width * Math.max(0.8, size)
      trace(line, map(p), closed)
      line.stroke()
    },
    D: (x, y, radius) => {
      line.fillStyle = ink
      dot(line, cx + x * size, cy + y * size, radius * size)
    },
  })
}

function drawBlocks({ st, r, place, at }: Tabletop): void {
  const motifs: MotifName[] = ['bloom', 'buta', 'star']
  place(
    (L) =>
      motifs.forEach((motif, i) =>
        at(L, st.W * 0.875, st.H * (0.16 + i * 0.235), r.range(-0.14, 0.14), () => {
          const half = 112
          L.fillStyle = shade(TEAK, -0.12)
          L.beginPath()
          L.roundRect(-half, -half, half * 2 + 12, half * 2 + 16, 12)
          L.fill()
          const wood = L.createLinearGradient(-half, -half, half, half)
          wood.addColorStop(0, shade(TEAK, 0.1))
          wood.addColorStop(1, shade(TEAK, -0.04))
          L.fillStyle = wood
          L.beginPath()
          L.roundRect(-half, -half, half * 2, half * 2, 10)
          L.fill()
          for (let line = 0; line < 22; line++) {
            L.strokeStyle = `rgba(50,26,10,${0.06 + 0.08 * r.next()})`
            L.lineWidth = r.range(0.8, 2)
            const y = -half + line * 10.4
            L.beginPath()
            L.moveTo(-half + 3, y)
            L.quadraticCurveTo(0, y + r.range(-7, 7), half - 3, y + r.range(-3, 3))
            L.stroke()
          }
          // the cut-away ground lies lower than the motif
          L.fillStyle = 'rgba(40,20,8,.34)'
          trace(L, ellipse(0, 0, half * 0.86, half * 0.86))
          L.fill()
          const size = motif === 'star' ? 0.86 : 1.18
          stampAt(
            { fill: L, line: L },
            motif,
            2,
            3,
            size,
            ['rgba(30,14,4,.5)', 'rgba(30,14,4,.5)', 'rgba(30,14,4,.5)'],
            'rgba(30,14,4,.5)',
          )
          stampAt({ fill: L, line: L }, motif, 0, 0, size, ['#B5512F', '#A5713F', '#A8472B'], '#E4B98A')
        }),
      ),
    { lift: 13, soft: 10 },
  )
}

function drawPadAndBowls({ st, r, C, place, at }: Tabletop): void {
  place(
    (L) =>
      at(L, st.W * 0.155, st.H * 0.78, r.range(-0.08, 0.08), () => {
        L.fillStyle = '#C9A77C'
        L.beginPath()
        L.roundRect(-150, -105, 300, 210, 10)
        L.fill()
        L.fillStyle = '#7F2B20'
        L.beginPath()
        L.roundRect(-132, -88, 264, 176, 6)
        L.fill()
        for (let i = 0; i < 900; i++) {
          L.fillStyle = r.chance(0.5) ? 'rgba(255,190,160,.10)' : 'rgba(40,5,0,.16)'
          dot(L, r.range(-130, 130), r.range(-86, 86), r.range(1, 3))
        }
      }),
    { lift: 9, soft: 8 },
  )
  place(
    (L) => {
      const bowls: [number, number, number][] = [
        [0.31, 0.9, 1],
        [0.735, 0.885, 2],
      ]
      for (const [fx, fy, colour] of bowls) {
        const x = st.W * fx
        const y = st.H * fy
        const R = 78
        const clay = L.createRadialGradient(x - 20, y - 24, 8, x, y, R)
        clay.addColorStop(0, '#B9774F')
        clay.addColorStop(0.82, '#A5623D')
        clay.addColorStop(0.9, '#C98A62')
        clay.addColorStop(1, '#8A4E2E')
        L.fillStyle = clay
        dot(L, x, y, R)
        L.fillStyle = C[colour]!
        dot(L, x, y, R * 0.76)
        L.fillStyle = 'rgba(255,255,255,.2)'
        trace(
          L,
          spline(
            [
              [x - 36, y - 22],
              [x - 10, y - 40],
              [x + 20, y - 36],
              [x - 8, y - 22],
            ],
            true,
            6,
          ),
        )
        L.fill()
        L.strokeStyle = 'rgba(30,10,0,.25)'
        L.lineWidth = 5
        L.beginPath()
        L.arc(x, y, R * 0.76, Math.PI * 0.9, TAU * 0.8)
        L.stroke()
      }
    },
    { lift: 10, soft: 9 },
  )
}

export function drawBlockTable(table: Tabletop): void {
  drawNapkin(table)
  drawBlocks(table)
  drawPadAndBowls(table)
}
