export * as adminPromotionsWords from './en/admin-promotions.ts'
