export * as adminPayoutsWords from './en/admin-payouts.ts'
