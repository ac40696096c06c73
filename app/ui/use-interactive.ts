import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and until the page's script runs: what needs a script shows itself after that. */
export function useInteractive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
