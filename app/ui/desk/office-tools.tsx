import Keyboard from 'lucide-react/icons/keyboard'
import SearchIcon from 'lucide-react/icons/search'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { adminDeskWords } from '#words/admin-desk.ts'
import { announce } from '#app/ui/announce.ts'
import { useInteractive, useLater } from '#app/ui/use-interactive.ts'
import { isFreeKey } from './key-press.ts'
import { areKeysOn } from './keys-setting.ts'
import { pageKeys } from './page-keys.ts'
import type { DeskEntry } from './desk-entries.rules.ts'
import { GO_KEYS } from './sections.ts'

type Props = { entries: readonly DeskEntry[]; isOpen: (address: string) => boolean }

/** The search of everything, and the keys. Both need a script, so they come with it. */
export function OfficeTools({ entries, isOpen }: Props) {
  const isInteractive = useInteractive()
  const [shown, setShown] = useState<'palette' | 'keys'>()
  const { Component: Palette, fetchIt: fetchPalette } = useLater(() => import('./palette.tsx'))
  const { Component: Keys, fetchIt: fetchKeys } = useLater(() => import('./keys-dialog.tsx'))
  const keysButton = useRef<HTMLButtonElement>(null)
  const open = (part: 'palette' | 'keys') => {
    const fetching = part === 'palette' ? fetchPalette() : fetchKeys()
    fetching.then(
      () => setShown(part),
      () => announce({ kind: 'failed', text: adminDeskWords.searchFailed }),
    )
  }
  useKeys(entries, open)
  return (
    <>
      {isInteractive && (
        <>
          <button
            type="button"
            className="desk-find"
            aria-haspopup="dialog"
            aria-keyshortcuts="Control+K Meta+K"
            onPointerEnter={() => void fetchPalette().catch(() => {})}
            onClick={() => open('palette')}
          >
            <SearchIcon className="i s" />
            <span>{adminDeskWords.find}</span>
            <kbd aria-hidden="true">{/Mac/.test(navigator.platform) ? '⌘ K' : adminDeskWords.keyNames.find}</kbd>
          </button>
          <button
            ref={keysButton}
            type="button"
            className="ib desk-keys"
            aria-haspopup="dialog"
            aria-label={adminDeskWords.keys}
            onClick={() => open('keys')}
          >
            <Keyboard className="i" />
          </button>
        </>
      )}
      {Palette && shown === 'palette' && (
        <Palette entries={entries} isOpen={isOpen} onClose={() => setShown(undefined)} />
      )}
      {Keys && (
        <Keys
          entries={entries}
          isOpen={shown === 'keys'}
          onOpenChange={(isShown) => setShown(isShown ? 'keys' : undefined)}
          opener={keysButton}
        />
      )}
    </>
  )
}

/** The second key of a pair comes within this time. */
const PAIR_MS = 1_500

function useKeys(entries: readonly DeskEntry[], open: (part: 'palette' | 'keys') => void): void {
  const navigate = useNavigate()
  const wentAt = useRef(-Infinity)
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event
    if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k') {
      event.preventDefault()
      if (!document.querySelector('dialog[open]')) open('palette')
      return
    }
    if (event.repeat || !isFreeKey(event) || !areKeysOn()) return
    const isSecond = event.timeStamp - wentAt.current < PAIR_MS
    wentAt.current = !isSecond && key.toLowerCase() === 'g' ? event.timeStamp : -Infinity
    if (key === '?') open('keys')
    if (isSecond) {
      const wanted = entries.find(({ id }) => id === GO_KEYS[key.toLowerCase()])
      if (wanted) void navigate(wanted.address)
      return
    }
    const own = pageKeys().find((one) => one.key === key.toLowerCase())
    if (!own) return
    event.preventDefault()
    own.element.focus()
    own.element.click()
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
}
