/** A statement or an invoice of any artist for an owner, with an entry in the audit log. */
import { noteAudit } from '#domain/audit/audit.db.ts'
import {
  listArtistFiles,
  showPaper,
  type ArtistFiles,
  type ShownPaper,
} from '#domain/earnings/statements/show-paper.ts'
import type { Services } from '#domain/services.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { findAdminArtist } from './artists.db.ts'

export const listArtistPapers = (
  services: Pick<Services, 'database' | 'clock'>,
  artistId: string,
): Promise<ArtistFiles> => listArtistFiles(services, isUuid(artistId) ? artistId : null)

type Looking = { artistId: string; adminId: string; address: string; file: string }

export async function showArtistPaper(
  services: Pick<Services, 'brand' | 'clock' | 'database' | 'printFonts'>,
  { artistId, adminId, address, file }: Looking,
): Promise<ShownPaper> {
  const { kysely } = services.database
  const artist = isUuid(artistId) ? await findAdminArtist(kysely, artistId) : undefined
  const shown = await showPaper(services, { artistId: artist?.id ?? null, readerId: adminId, file })
  if (artist && shown.ok) {
    const object = { person: artist.profileId ?? artistId }
    await noteAudit(kysely, { action: 'statement-read-by-admin', actorId: adminId, address, object, facts: { file } })
  }
  return shown
}
