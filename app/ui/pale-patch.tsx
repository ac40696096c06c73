/** The pale patch that a picture leaves on its wall. */
export function PalePatch() {
  return (
    <div className="ghost" aria-hidden="true">
      <span />
      <i />
    </div>
  )
}
