import type { Services } from '#domain/services.ts'
import { listCategorySettings, listFrameSettings } from './settings.db.ts'
import type { CategorySetting, FrameSetting } from './settings.db.ts'

export type { CategorySetting, FrameSetting }

export async function showSettings({ database }: Pick<Services, 'database'>) {
  const [frames, categories] = await Promise.all([
    listFrameSettings(database.kysely),
    listCategorySettings(database.kysely),
  ])
  return { frames, categories }
}
