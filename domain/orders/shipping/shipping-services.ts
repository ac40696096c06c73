import type { Services } from '#domain/services.ts'

export type ShippingServices = Pick<Services, 'database' | 'pages' | 'clock' | 'parcels'>
