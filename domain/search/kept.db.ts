import { WITH_SHOP, WITH_WORK, type KeptData } from '#domain/kept/kept.db.ts'

export const searchKept: KeptData = {
  tables: {
    search_deletions: { what: 'words for typo-tolerant search', until: WITH_SHOP },
    search_documents: { what: 'words of works, for search', until: WITH_WORK },
    search_misses: { what: 'searches without a result, without visitors', until: '400 days' },
    search_words: { what: 'words of the shop, for search', until: WITH_SHOP },
    work_changes: { what: 'recently changed works', until: WITH_WORK },
  },
}
