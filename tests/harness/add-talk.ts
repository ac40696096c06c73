import { randomUUID } from 'node:crypto'
import type { Services } from '#domain/services.ts'
import { addPictureFile } from './picture-file.ts'

type Asked = { workId: string; artistId: string; userId: string; email: string; name?: string }

/** A question with a photo, and its answer; reported by the asker. */
export async function addTalk(
  services: Pick<Services, 'database' | 'pictureDir'>,
  { workId, artistId, userId, email, name = 'Asha Rao' }: Asked,
): Promise<{ id: string; photo: string }> {
  const [id, question, answer] = [randomUUID(), randomUUID(), randomUUID()]
  const picture = await addPictureFile(services, { width: 40, height: 40 })
  const { pool } = services.database
  await pool.query(`
    insert into conversations (id, artwork_id, artist_id, user_id, asker_name, asker_email, confirmed_at,
        asker_read_at, artist_read_at, created_at, last_at)
      values ('${id}', '${workId}', '${artistId}', '${userId}', '${name}', '${email}', now(), now(), now(), now(), now());
    insert into conversation_messages (id, conversation_id, side, text, key, created_at) values
      ('${question}', '${id}', 'asker', 'Is it framed? ${name}', '${question}', now()),
      ('${answer}', '${id}', 'artist', 'Yes, in teak.', '${answer}', now());
    insert into conversation_photos values ('${question}', 1, '${picture}');
    insert into conversation_reports (conversation_id, side, reason, created_at) values ('${id}', 'asker', 'rude', now())`)
  return { id, photo: `/messages/${id}/photos/${question}/1` }
}
