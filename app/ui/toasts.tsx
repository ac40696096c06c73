import { Toast } from '@base-ui/react/toast'
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Info from 'lucide-react/icons/info'
import { useEffect, useState } from 'react'
import { frameWords } from '#words/frame.ts'
import { hearAnnouncements } from './announce.ts'
import { shownMs } from './toast-time.rules.ts'

const AT_ONCE_MAX = 3
const AT_ONCE_MAX_ON_PHONE = 2
const ICONS = { done: Check, failed: CircleAlert, told: Info }

/** The place of toasts: above the bottom edge, a few at a time, each for as long as it is read; read aloud politely. */
export default function Toasts() {
  const [isPhone] = useState(() => matchMedia('(max-width: 519px)').matches)
  return (
    <Toast.Provider limit={isPhone ? AT_ONCE_MAX_ON_PHONE : AT_ONCE_MAX}>
      <Toast.Portal>
        <Toast.Viewport className="toasts" aria-label={frameWords.notifications}>
          <List />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function List() {
  const { toasts, add, close } = Toast.useToastManager()
  useEffect(
    () =>
      hearAnnouncements(({ kind, text }) => {
        const priority = kind === 'failed' ? 'high' : 'low'
        // The same message again is not added twice; its time starts over.
        add({ id: `${kind}: ${text}`, type: kind, title: text, priority, timeout: shownMs(text) })
      }),
    [add],
  )
  useEffect(() => {
    for (const { id, limited, transitionStatus } of toasts) if (limited && transitionStatus !== 'ending') close(id)
  }, [toasts, close])
  return toasts.map((toast) => {
    const Icon = ICONS[toast.type as keyof typeof ICONS] ?? Info
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        className="toast"
        // Announced next to it and then hidden: hidden elements are no tab stop.
        {...(toast.priority === 'high' && { tabIndex: -1 })}
      >
        <Icon className="i" />
        <Toast.Title render={<p />} />
      </Toast.Root>
    )
  })
}
