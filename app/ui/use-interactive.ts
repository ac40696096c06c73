import { useSyncExternalStore, useState, type ComponentType } from 'react'

const never = () => () => {}

/** False on the server and until the page's script runs: elements that need a script appear after that. */
export function useInteractive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/** A component that is fetched when it is first wanted. `fetchIt` may be called early, and often. */
export function useLater<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const [Component, setComponent] = useState<ComponentType<Props> | null>(null)
  const fetchIt = async () => {
    const { default: loaded } = await load()
    setComponent(() => loaded)
  }
  return { Component, fetchIt }
}
