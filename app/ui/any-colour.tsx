import { COLOUR_FAMILIES } from '#domain/search/filters.rules.ts'
import { useInteractive } from './use-interactive.ts'

type Props = { chosen: string | undefined; onPick: (hex: string) => void }

/** Any other colour. It is taken once its chooser is closed, not at each colour on the way. */
export function AnyColour({ chosen, onPick }: Props) {
  const own = chosen !== undefined && !COLOUR_FAMILIES.some(({ value }) => value === chosen) ? chosen : undefined
  const isInteractive = useInteractive()
  // React's own event comes at each step.
  const listen = (field: HTMLInputElement | null) => {
    const take = () => field && onPick(field.value.slice(1))
    field?.addEventListener('change', take)
    return () => field?.removeEventListener('change', take)
  }
  return (
    <>
      {own && <input type="hidden" name="colour" value={own} />}
      {isInteractive && (
        <label className="tick any-colour">
          <input ref={listen} type="color" defaultValue={own ? `#${own}` : '#2e3a6e'} />
          <span>Any other colour</span>
        </label>
      )}
    </>
  )
}
