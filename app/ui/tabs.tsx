import { Tabs as Base } from '@base-ui/react/tabs'
import { useId, type ReactNode } from 'react'

type Tab = { value: string; name: string; content: ReactNode }

type Props = {
  label: string
  tabs: readonly Tab[]
  /** For a page that says itself which one is shown. */
  shown?: string
  onShow?: (value: string) => void
}

/**
 * The chosen part of the line is drawn in madder and ended by a dot. Tabs and panels are linked before any script runs.
 */
export function Tabs({ label, tabs, shown, onShow }: Props) {
  const id = useId()
  const chosen = shown === undefined ? { defaultValue: tabs[0]?.value } : { value: shown }
  return (
    <Base.Root {...chosen} onValueChange={(value) => onShow?.(String(value))}>
      <Base.List className="tabs" aria-label={label}>
        {tabs.map(({ value, name }) => (
          <Base.Tab key={value} id={`${id}-${value}-tab`} value={value}>
            {name}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map(({ value, content }) => (
        <Base.Panel key={value} aria-labelledby={`${id}-${value}-tab`} value={value} className="tab-panel">
          {content}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
