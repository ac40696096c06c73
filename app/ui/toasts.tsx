import { Toast } from '@base-ui/react/toast'
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Info from 'lucide-react/icons/info'
import { useEffect } from 'react'
import { hearAnnouncements } from './announce.ts'

const SHOWN_MS = 3_000
const ICONS = { done: Check, failed: CircleAlert, told: Info }

/** Where toasts stand: above the bottom edge, for three seconds, read aloud politely. */
export default function Toasts() {
  return (
    <Toast.Provider timeout={SHOWN_MS}>
      <Toast.Portal>
        <Toast.Viewport className="toasts">
          <List />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function List() {
  const { toasts, add } = Toast.useToastManager()
  useEffect(
    () =>
      hearAnnouncements(
        ({ kind, text }) => void add({ type: kind, title: text, priority: kind === 'failed' ? 'high' : 'low' }),
      ),
    [add],
  )
  return toasts.map((toast) => {
    const Icon = ICONS[toast.type as keyof typeof ICONS] ?? Info
    return (
      <Toast.Root key={toast.id} toast={toast} className="toast">
        <Icon className="i" />
        <Toast.Title render={<p />} />
      </Toast.Root>
    )
  })
}
