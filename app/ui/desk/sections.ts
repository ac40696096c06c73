/** The sections of the back office, in the order of a day's work. A new section is one line here. */
import Inbox from 'lucide-react/icons/inbox'
import IndianRupee from 'lucide-react/icons/indian-rupee'
import Box from 'lucide-react/icons/box'
import Settings2 from 'lucide-react/icons/settings-2'
import SquareSquare from 'lucide-react/icons/square-square'
import Sun from 'lucide-react/icons/sun'
import TextLines from 'lucide-react/icons/text'
import TrendingUp from 'lucide-react/icons/trending-up'
import Users from 'lucide-react/icons/users'
import type { ComponentType } from 'react'
import { adminDeskWords } from '#words/admin-desk.ts'
import type { Section } from './desk-entries.rules.ts'

export type Signs = Readonly<Record<string, ComponentType<{ className: string }>>>

export const GROUPS = ['Orders', 'Works', 'People', 'Money', 'Words', 'Growth', 'Settings'] as const

export const ADMIN_SECTIONS = {
  Today: { address: '/admin/today' },
  Inbox: { address: '/admin/inbox' },
  Orders: { address: '/admin/orders', group: 'Orders' },
  Disputes: { address: '/admin/disputes', group: 'Orders' },
  'Pay on delivery': { address: '/admin/pay-on-delivery', group: 'Orders' },
  'All works': { address: '/admin/works', group: 'Works' },
  'Artwork Approval': { address: '/admin/dashboard?tab=artworks', group: 'Works', name: adminDeskWords.approval },
  Reviews: { address: '/admin/reviews', group: 'Works' },
  Shelves: { address: '/admin/shelves', group: 'Works' },
  Catalogue: { address: '/admin/catalogue', group: 'Works' },
  'User Management': { address: '/admin/dashboard', group: 'People', name: adminDeskWords.people },
  Customers: { address: '/admin/customers', group: 'People' },
  Artists: { address: '/admin/artists', group: 'People' },
  'Reported messages': { address: '/admin/messages', group: 'People' },
  Payouts: { address: '/admin/payouts', group: 'Money' },
  Reconciliation: { address: '/admin/reconciliation', group: 'Money' },
  Books: { address: '/admin/books', group: 'Money' },
  'Gift cards': { address: '/admin/gift-cards', group: 'Money' },
  Content: { address: '/admin/content', group: 'Words' },
  'Pages and blog': { address: '/admin/pages', group: 'Words' },
  Promotions: { address: '/admin/promotions', group: 'Growth' },
  Reports: { address: '/admin/reports', group: 'Growth' },
  'Selling terms': { address: '/admin/selling-terms', group: 'Settings' },
  Connections: { address: '/admin/connections', group: 'Settings' },
  Audit: { address: '/admin/audit', group: 'Settings' },
} satisfies Readonly<Record<string, Section<(typeof GROUPS)[number]>>>

export type AdminSection = keyof typeof ADMIN_SECTIONS

/** Of sections above the groups, and of groups. */
export const ADMIN_SIGNS: Signs = {
  Today: Sun,
  Inbox,
  Orders: Box,
  Works: SquareSquare,
  People: Users,
  Money: IndianRupee,
  Words: TextLines,
  Growth: TrendingUp,
  Settings: Settings2,
}

/** On a phone, as far as there are such. */
export const ADMIN_BAR = ['Today', 'Orders', 'Works', 'Inbox']

/** After G. */
export const GO_KEYS: Readonly<Record<string, string>> = { t: 'Today', o: 'Orders', w: 'Works', i: 'Inbox' }
