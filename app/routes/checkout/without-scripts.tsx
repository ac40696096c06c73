import type { ReactNode } from 'react'
import { useNonce } from '#app/ui/page-frame.tsx'
import { Skeleton } from '#app/ui/states.tsx'
import { useInteractive } from '#app/ui/use-interactive.ts'

const SCRIPT = "document.documentElement.dataset.scripts = ''"

/** Stands before what is shown only without scripts, and hides it before the first paint. */
export function SayScriptsRun() {
  const nonce = useNonce()
  if (useInteractive()) return null
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: SCRIPT }} />
}

/** Seen only where no script runs, and gone once the page can act. */
export function WithoutScripts({ children }: { children: ReactNode }) {
  return !useInteractive() && <div className="without-scripts">{children}</div>
}

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
