import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'

export function ErrorLine({ children }: { children: ReactNode }) {
  return (
    <p className="err">
      <CircleAlert className="i" />
      <span>{children}</span>
    </p>
  )
}
