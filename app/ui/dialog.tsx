/** A dialog in the middle of the screen, or a sheet at the bottom edge of a phone. Fetch it when it is first opened. */
import { Dialog as Base } from '@base-ui/react/dialog'
import X from 'lucide-react/icons/x'
import type { ReactNode, RefObject } from 'react'
import { frameWords } from '#words/frame.ts'

export type DialogProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Gets the focus back when the dialog closes. */
  opener?: RefObject<HTMLElement | null>
}

/** The opener, unless another dialog has opened and taken the focus. */
function givenBackTo(opener: DialogProps['opener']): HTMLElement | boolean {
  return !document.querySelector('.dialog[data-open], .drawer[data-open]') && (opener?.current ?? true)
}

type OverProps = DialogProps & { className: 'dialog' | 'drawer'; children: ReactNode }

const Over = ({ className, isOpen, onOpenChange, opener, children }: OverProps) => (
  <Base.Root open={isOpen} onOpenChange={onOpenChange}>
    <Base.Portal>
      <Base.Backdrop className="over" />
      <Base.Popup className={className} finalFocus={() => givenBackTo(opener)}>
        {children}
      </Base.Popup>
    </Base.Portal>
  </Base.Root>
)

type Props = DialogProps & { title: string; children: ReactNode; foot?: ReactNode }

export const Dialog = ({ title, children, ...over }: Omit<Props, 'foot'>) => (
  <Over {...over} className="dialog">
    <Base.Title className="d d4">{title}</Base.Title>
    <div className="dialog-body">{children}</div>
    <Base.Close className="ib dialog-close" aria-label={frameWords.close}>
      <X className="i" />
    </Base.Close>
  </Over>
)

/** A panel that slides in from the right, or from the bottom edge of a phone. Fetch it when it is first opened. */
export const Drawer = ({ title, children, foot, ...over }: Props) => (
  <Over {...over} className="drawer">
    <div className="drawer-head side apart">
      <Base.Title className="d d3">{title}</Base.Title>
      <Base.Close className="ib" aria-label={frameWords.close}>
        <X className="i" />
      </Base.Close>
    </div>
    <div className="drawer-body">{children}</div>
    {foot && <div className="drawer-foot hair">{foot}</div>}
  </Over>
)
