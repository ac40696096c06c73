import { chosen } from './control.ts'
import type { Choice, Control } from './control.ts'
import { FAULTS } from '#stand-ins/shiprocket/faults.ts'
import type { ShiprocketStandIn } from '#stand-ins/shiprocket/shiprocket-stand-in.ts'
import { STATUSES, statusOf } from '#stand-ins/shiprocket/statuses.ts'

const ROWS_MAX = 20

export function parcelControl(standIn: ShiprocketStandIn): Control {
  const parcels = standIn.parcels().toReversed().slice(0, ROWS_MAX)
  return {
    title: 'Parcels',
    switches: [{ deed: 'fault', label: 'The carrier', choices: FAULTS, now: standIn.fault }],
    empty: 'No parcel is on its way.',
    rows: parcels.map(({ reference, awbCode, statusCode, isCancelled }) => {
      if (isCancelled) return { text: `${reference}: cancelled`, deeds: [] }
      if (awbCode === '') return { text: `${reference}: waits for a courier`, deeds: [] }
      const text = `${reference}: ${awbCode}, ${statusOf(statusCode).label}`
      return { text, deeds: [{ deed: 'move', id: awbCode, label: 'Move on', choices: choicesFrom(statusCode) }] }
    }),
    act(deed, { id, to }) {
      if (deed === 'fault') standIn.fault = chosen(FAULTS, to)
      else if (deed === 'move') return standIn.move(id, Number(to))
    },
  }
}

/** What usually comes next stands first. */
function choicesFrom(statusCode: number): Choice[] {
  const next = STATUSES.findIndex(({ code }) => code === statusCode) + 1
  return [...STATUSES.slice(next), ...STATUSES.slice(0, next)].map(({ code, label }) => ({
    value: String(code),
    label,
  }))
}
