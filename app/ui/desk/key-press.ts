/** Which key presses the back office may take for its own keys. */

const TAKES_KEYS =
  'input:not([type="checkbox"]), textarea, select, [contenteditable], [role=menu], [role=listbox], [role=dialog], dialog'

/** Not while a field or a dialog has the focus, and never with Ctrl, Alt or ⌘. */
export function isFreeKey({ ctrlKey, metaKey, altKey, isComposing, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || isComposing) return false
  return !(target instanceof Element && target.closest(TAKES_KEYS))
}
