import { useState } from 'react'
import { sheets } from '#app/sheets.ts'
import { adminDeskWords } from '#words/admin-desk.ts'
import { Dialog, type DialogProps } from '#app/ui/dialog.tsx'
import type { DeskEntry } from './desk-entries.rules.ts'
import { areKeysOn, setKeysOn } from './keys-setting.ts'
import { pageKeys } from './page-keys.ts'
import { GO_KEYS } from './sections.ts'

const sheetLinks = sheets('forms')

/** All keys of the back office, and the switch for the single ones. */
export default function KeysDialog({ entries, ...dialog }: DialogProps & { entries: readonly DeskEntry[] }) {
  const [areOn, setAreOn] = useState(areKeysOn)
  const goes = Object.entries(GO_KEYS).flatMap(([key, id]) => {
    const entry = entries.find((one) => one.id === id)
    return entry ? [{ keys: ['G', key.toUpperCase()], does: adminDeskWords.keyGo(entry.name) }] : []
  })
  const own = dialog.isOpen ? pageKeys().map(({ key, does }) => ({ keys: [key.toUpperCase()], does })) : []
  const all = [
    { keys: ['Ctrl', 'K'], does: adminDeskWords.keyFind },
    ...goes,
    { keys: ['J'], does: adminDeskWords.keyNext },
    { keys: ['K'], does: adminDeskWords.keyBefore },
    { keys: ['X'], does: adminDeskWords.keySelect },
    { keys: ['Shift', 'X'], does: adminDeskWords.keySelectTo },
    { keys: ['Enter'], does: adminDeskWords.keyOpenRow },
    { keys: ['/'], does: adminDeskWords.keySearchList },
    { keys: ['E'], does: adminDeskWords.keyPrice },
    { keys: ['S'], does: adminDeskWords.keyStock },
    { keys: ['R'], does: adminDeskWords.keyReply },
    { keys: ['?'], does: adminDeskWords.keyList },
  ]
  // A key of this page stands in place of the same key of lists.
  const others = all.filter(
    ({ keys: [key, more] }) => more !== undefined || own.every(({ keys: [same] }) => same !== key),
  )
  return (
    <Dialog {...dialog} title={adminDeskWords.keys}>
      {sheetLinks().map((link) => (
        <link key={link.href} {...link} />
      ))}
      <dl className="desk-key-list">
        {[...own, ...others].map(({ keys, does }) => (
          <div key={does}>
            <dt>{does}</dt>
            <dd className="side g6">
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <label className="tick">
        <input
          type="checkbox"
          checked={areOn}
          onChange={({ target }) => {
            setKeysOn(target.checked)
            setAreOn(target.checked)
          }}
        />
        {adminDeskWords.singleKeys}
      </label>
      <p className="ash small">{adminDeskWords.singleKeysHint}</p>
    </Dialog>
  )
}
