export * as deskGiftCardsWords from './en/desk-gift-cards.ts'
