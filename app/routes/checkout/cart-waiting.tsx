import type { ReactNode } from 'react'
import { Skeleton } from '#app/ui/states.tsx'
import { SayScriptsRun, WithoutScripts } from './without-scripts.tsx'

/** Until the device has been asked. Where no script runs it never is: then the cart is empty, and that is said. */
export function CartWaiting({ empty }: { empty: ReactNode }) {
  return (
    <>
      <SayScriptsRun />
      <WithoutScripts>{empty}</WithoutScripts>
      <div className="with-scripts">
        <Skeleton />
      </div>
    </>
  )
}
