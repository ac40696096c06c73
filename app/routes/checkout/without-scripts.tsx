import type { ReactNode } from 'react'
import { useNonce } from '#app/ui/page-frame.tsx'
import { Skeleton } from '#app/ui/states.tsx'
import { useInteractive } from '#app/ui/use-interactive.ts'

const SCRIPT = "document.documentElement.dataset.scripts = ''"

/** Goes before what is shown only without scripts, and hides it before the first paint. */
export function SayScriptsRun() {
  const nonce = useNonce()
  if (useInteractive()) return null
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: SCRIPT }} />
}

/** Shown only where no script runs. */
export function WithoutScripts({ children }: { children: ReactNode }) {
  return !useInteractive() && <div className="without-scripts stack g20 start">{children}</div>
}

/** Until the device's cart is read. Without scripts it never is, so the cart counts as empty. */
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
