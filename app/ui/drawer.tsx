/** A panel that slides in from the right, or from the bottom edge of a phone. Fetch it when it is first opened. */
import { Dialog as Base } from '@base-ui/react/dialog'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import type { DialogProps } from './dialog.tsx'

export function Drawer({
  title,
  isOpen,
  onOpenChange,
  opener,
  children,
  foot,
}: DialogProps & { title: string; children: ReactNode; foot?: ReactNode }) {
  return (
    <Base.Root open={isOpen} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className="over" />
        <Base.Popup className="drawer" finalFocus={opener}>
          <div className="drawer-head">
            <Base.Title className="d d3">{title}</Base.Title>
            <Base.Close className="ib" aria-label="Close">
              <X className="i" />
            </Base.Close>
          </div>
          <div className="drawer-body">{children}</div>
          {foot && <div className="drawer-foot">{foot}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
