import { WITH_SHOP, type Kept } from '#domain/kept/kept.db.ts'

export const contentKept: Kept = {
  tables: { home_texts: { what: 'the texts of the home page, with earlier versions', until: WITH_SHOP } },
}
