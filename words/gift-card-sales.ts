export * as giftCardSalesWords from './en/gift-card-sales.ts'
