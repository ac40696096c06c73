import type { ReactNode } from 'react'
import { DashboardPage } from '#app/ui/dashboard-layout.tsx'

/** The rooms of the back office, in the order of a day's work. */
const ROOMS = [
  { name: 'User Management', address: '/admin/dashboard' },
  { name: 'Artwork Approval', address: '/admin/dashboard?tab=artworks' },
  { name: 'Orders', address: '/admin/orders' },
  { name: 'Reconciliation', address: '/admin/reconciliation' },
  { name: 'Inbox', address: '/admin/inbox' },
  { name: 'Catalogue', address: '/admin/catalogue' },
  { name: 'Audit', address: '/admin/audit' },
  { name: 'Content', address: '/admin/content' },
  { name: 'Reports', address: '/admin/reports' },
] as const

type Props = { room: (typeof ROOMS)[number]['name']; title?: string; act?: ReactNode; children: ReactNode }

/** Its title is the room's name, unless the screen is about one thing of it. */
export function AdminLayout({ room, title = room, act, children }: Props) {
  return (
    <DashboardPage label="Back office" sections={ROOMS} current={room} title={title} act={act}>
      {children}
    </DashboardPage>
  )
}
