import type { Services } from '#domain/services.ts'
import { listCategorySettings } from './categories.db.ts'
import type { CategorySetting } from './categories.db.ts'
import { listFrameSettings } from './frames.db.ts'
import type { FrameSetting } from './frames.db.ts'

export type { CategorySetting, FrameSetting }

export async function showSettings({
  database,
}: Pick<Services, 'database'>): Promise<{ frames: FrameSetting[]; categories: CategorySetting[] }> {
  const [frames, categories] = await Promise.all([
    listFrameSettings(database.kysely),
    listCategorySettings(database.kysely),
  ])
  return { frames, categories }
}
