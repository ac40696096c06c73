import type { ReactNode } from 'react'
import { useNonce } from '#app/ui/nonce.tsx'
import { Skeleton } from '#app/ui/states.tsx'
import { useInteractive } from '#app/ui/use-interactive.ts'

const SAY_SCRIPTS_RUN = "document.documentElement.dataset.scripts = ''"

/** Until the device has been asked. Where no script runs it never is: then the cart is empty, and that is said. */
export function CartWaiting({ empty }: { empty: ReactNode }) {
  const nonce = useNonce()
  return (
    <>
      {!useInteractive() && (
        <>
          <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: SAY_SCRIPTS_RUN }} />
          <div className="without-scripts">{empty}</div>
        </>
      )}
      <div className="with-scripts">
        <Skeleton />
      </div>
    </>
  )
}
