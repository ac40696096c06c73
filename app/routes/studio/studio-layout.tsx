import type { ReactNode } from 'react'
import { DashboardPage } from '#app/ui/dashboard-layout.tsx'

/** The rooms of an artist. */
const ROOMS = [
  { name: 'Works', address: '/artist/dashboard' },
  { name: 'Orders', address: '/artist/orders' },
  { name: 'Statistics', address: '/artist/statistics' },
] as const

type Props = { room: (typeof ROOMS)[number]['name']; title?: string; act?: ReactNode; children: ReactNode }

export function StudioLayout({ room, title = room, act, children }: Props) {
  return (
    <DashboardPage label="Studio" sections={ROOMS} current={room} title={title} act={act}>
      {children}
    </DashboardPage>
  )
}
