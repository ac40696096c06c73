export * as deskPromotionsWords from './en/desk-promotions.ts'
