import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

type Tab = { value: string; name: string; content: ReactNode }

/** The chosen part of the line is drawn in madder and ended by a dot. */
export function Tabs({ label, tabs, first }: { label: string; tabs: readonly Tab[]; first?: string }) {
  return (
    <Base.Root defaultValue={first ?? tabs[0]?.value}>
      <Base.List className="tabs" aria-label={label}>
        {tabs.map(({ value, name }) => (
          <Base.Tab key={value} value={value}>
            {name}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map(({ value, content }) => (
        <Base.Panel key={value} value={value} className="tab-panel">
          {content}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
