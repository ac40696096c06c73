import { useState } from 'react'
import type { ComponentType } from 'react'

/** A component that is fetched when it is first wanted. `fetchIt` may be called early, and often. */
export function useLater<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const [Component, setComponent] = useState<ComponentType<Props> | null>(null)
  const fetchIt = async () => {
    const { default: loaded } = await load()
    setComponent(() => loaded)
  }
  return { Component, fetchIt }
}
