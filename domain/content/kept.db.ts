import { WITH_SHOP, type KeptData } from '#domain/kept/kept.db.ts'

export const contentKept: KeptData = {
  tables: { home_texts: { what: 'the texts of the home page, with earlier versions', until: WITH_SHOP } },
}
