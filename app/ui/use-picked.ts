import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react'

const boxesIn = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLInputElement>('input[name="pick"][type="checkbox"]') ?? []),
]

/** The id in the value of a box, which may say more behind a dot. */
const idIn = ({ value }: HTMLInputElement) => value.split('.')[0] ?? ''

/** The selected rows of a list, and its keys: J and K move from row to row, X selects. They act only within the list. */
export function usePicked(rows: unknown) {
  const list = useRef<HTMLDivElement>(null)
  const [picked, setPicked] = useState<readonly string[]>([])
  const onChange = useCallback(() => {
    setPicked(boxesIn(list.current).flatMap((box) => (box.checked ? [idIn(box)] : [])))
  }, [])
  const pick = useCallback(
    (isPicked: (id: string) => boolean) => {
      for (const box of boxesIn(list.current)) box.checked = isPicked(idIn(box))
      onChange()
    },
    [onChange],
  )
  /** After an answer, only rows that were left as before stay selected. */
  const keepPicked = useCallback((ids: readonly string[]) => pick((id) => ids.includes(id)), [pick])
  const pickAll = useCallback((isPicked: boolean) => pick(() => isPicked), [pick])
  useEffect(onChange, [rows, onChange])
  return { list, picked, keepPicked, pickAll, events: { onChange, onKeyDown: moveInList } }
}

const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1 }

function moveInList(event: KeyboardEvent<HTMLElement>): void {
  const { target, key, ctrlKey, metaKey, altKey } = event
  if (!(target instanceof HTMLElement) || ctrlKey || metaKey || altKey) return
  const isTyping = target.matches('input:not([type="checkbox"]), textarea, select')
  const row = target.closest('tbody tr')
  if (isTyping || !row) return
  const step = STEPS[key]
  if (key === 'x') row.querySelector<HTMLElement>('input[type="checkbox"]')?.click()
  else if (step === undefined) return
  else (step > 0 ? row.nextElementSibling : row.previousElementSibling)?.querySelector<HTMLElement>('th a')?.focus()
  event.preventDefault()
}
