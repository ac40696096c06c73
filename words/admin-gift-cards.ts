export * as adminGiftCardsWords from './en/admin-gift-cards.ts'
