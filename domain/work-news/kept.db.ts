import { WITH_SHOP, WITH_WORK, type KeptData } from '#domain/kept/kept.db.ts'

export const workNewsKept: KeptData = {
  tables: {
    work_states: { what: 'works as they were when they could last be bought, for alerts', until: WITH_WORK },
    work_news_place: { what: 'how far the changes of works were read for alerts', until: WITH_SHOP },
  },
}
