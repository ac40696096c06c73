import { OF_BOOKS, WITH_SHOP, type KeptData } from '#domain/kept/kept.db.ts'

export const booksKept: KeptData = {
  tables: {
    artist_releases: { what: 'from when an artist can be paid for an order', until: WITH_SHOP, erased: OF_BOOKS },
  },
}
