import type { Tx } from '#db/transaction.ts'
import type { Show } from './demo-show.ts'

/** The pages that artists have written, approved on the day they joined. Their photos are pictures of works listed by then. */
export async function insertPages(tx: Tx, { artists, pictures }: Show): Promise<void> {
  for (const { id, page, biography, city } of artists) {
    if (!page) continue
    const added = await tx
      .insertInto('artist_pages')
      .values({
        artist_id: id,
        is_shown: true,
        story: biography,
        story_hi: page.storyHi,
        city,
        technique: page.technique,
        working_since: page.workingSince,
        exhibitions: JSON.stringify(page.exhibitions),
        links: page.links,
      })
      .onConflict((already) => already.doNothing())
      .returning('artist_id')
      .executeTakeFirst()
    if (!added) continue
    for (const [index, [work, place]] of page.photos.entries()) {
      const photo = pictures.find(({ of, owner, position }) => of === 'work' && owner === work && position === place)
      if (!photo) throw new Error(`The show has no picture ${place} of '${work}'.`)
      await tx
        .insertInto('artist_page_photos')
        .values({ artist_id: id, is_shown: true, position: index + 1, picture_id: photo.id, alt: photo.alt })
        .execute()
    }
  }
}
