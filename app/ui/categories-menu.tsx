/**
 * The menu of categories is a popover of the browser: it opens by pointer, touch and keyboard and
 * closes on Escape without a script. The script adds the arrow keys and closes it on leaving.
 */
import { useRef, useState } from 'react'
import type { FocusEvent, KeyboardEvent, MouseEvent, ToggleEvent } from 'react'
import { useBelowHeader } from './use-below-header.ts'

const CATEGORIES_MENU_ID = 'categories-menu'

const KEYS = ['ArrowDown', 'ArrowUp', 'Home', 'End']

export function useCategoriesMenu() {
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  useBelowHeader(panel)
  const links = () =>
    [...(panel.current?.querySelectorAll<HTMLAnchorElement>('a') ?? [])].filter((link) => link.checkVisibility())

  function onTriggerKey(event: KeyboardEvent<HTMLButtonElement>) {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    if (!isOpen) panel.current?.showPopover({ source: event.currentTarget })
    links()[0]?.focus()
  }

  function onPanelKey(event: KeyboardEvent<HTMLDivElement>) {
    if (!KEYS.includes(event.key)) return
    event.preventDefault()
    const all = links()
    const here = all.findIndex((link) => link === document.activeElement)
    const goal = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: all.length - 1 }[event.key] ?? 0
    all[(goal + all.length) % all.length]?.focus()
  }

  return {
    isOpen,
    trigger: { popoverTarget: CATEGORIES_MENU_ID, 'aria-controls': CATEGORIES_MENU_ID, onKeyDown: onTriggerKey },
    panel: {
      ref: panel,
      id: CATEGORIES_MENU_ID,
      popover: 'auto' as const,
      onBeforeToggle: (event: ToggleEvent<HTMLDivElement>) => setIsOpen(event.newState === 'open'),
      onKeyDown: onPanelKey,
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover()
      },
      onClick: ({ target, currentTarget }: MouseEvent<HTMLDivElement>) => {
        if (target instanceof Element && target.closest('a')) currentTarget.hidePopover()
      },
    },
  }
}
