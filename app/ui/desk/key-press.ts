/** Which key presses the back office may take for its own keys. */

const TAKES_KEYS =
  'input:not([name="pick"]), textarea, select, [contenteditable], [role=menu], [role=listbox], [role=dialog], dialog'

/** Not while a field or a dialog has the focus, but for the tick boxes of a list; never with Ctrl, Alt or ⌘. */
export function isFreeKey({ ctrlKey, metaKey, altKey, isComposing, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || isComposing) return false
  return !(target instanceof Element && target.closest(TAKES_KEYS))
}
