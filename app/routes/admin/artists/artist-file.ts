import { showArtistPaper } from '#domain/admin/artists/show-artist-paper.ts'
import { forRoleCall } from '#app/http/personal-loader.ts'
import { answerPaper } from '#app/routes/studio/earnings/earnings-file.ts'

/** A statement, yearly summary or commission invoice of an artist, as the artist has it. */
export const loader = forRoleCall('admin', async ({ services, visitor, visit, params: { id = '', file = '' } }) =>
  answerPaper(await showArtistPaper(services, { artistId: id, adminId: visitor.id, address: visit.address, file })),
)
