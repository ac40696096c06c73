/** Joining as an artist, an artist's own papers, and both as owners see them. */
import { everybody, NOBODYS_ID } from './row.ts'
import type { Answer, Row } from './row.ts'

const JOIN = '/artists/join'
const PAPERS = '/artist/papers'
const PAGE = '/artist/page'
const PAGE_APPROVAL = `/admin/artists/pages/${NOBODYS_ID}`
const APPLICATION = `/admin/artists/applications/${NOBODYS_ID}`

const ofArtists = (answer: Answer) => [401, 403, 403, answer, answer, 403] as const
const ofOwners = (answer: Answer) => ['302 /', '302 /', '302 /', '302 /', '302 /', answer] as const

const saving = (name: string, form: Record<string, string>, answer: number): Row => ({
  route: 'artist-papers',
  method: 'POST',
  ask: () => ({ path: `${PAPERS}?form=${name}`, form }),
  answers: ofArtists(answer),
})

const acting = (route: string, path: string, form: Record<string, string>, answer: number): Row => ({
  route,
  method: 'POST',
  ask: () => ({ path, form }),
  answers: [401, 403, 403, 403, 403, answer],
})

export const ARTISTS: readonly Row[] = [
  { route: 'routes/account/join', method: 'GET', ask: () => ({ path: JOIN }), answers: everybody(200) },
  {
    route: 'routes/account/join',
    method: 'POST',
    ask: () => ({ path: JOIN, form: { text: 'I paint.' } }),
    // Of an account whose address is not confirmed.
    answers: [401, 409, 409, 403, 403, 403],
    open: ['fulfilment', 'content'],
  },
  {
    route: 'artist-papers',
    method: 'GET',
    ask: () => ({ path: PAPERS }),
    answers: ['302 /', '302 /', '302 /', 200, 200, '302 /'],
  },
  saving('agreement', { version: '2000-01-01', accepted: 'on' }, 409),
  saving('papers', { kind: 'company', pan: 'ABCPQ1234F' }, 422),
  saving('bank', { number: '1' }, 422),
  saving('upi', { upi: 'nobody' }, 422),
  saving('all', {}, 422),
  {
    route: 'artist-page',
    method: 'GET',
    ask: () => ({ path: PAGE }),
    answers: ['302 /', '302 /', '302 /', 200, 200, '302 /'],
  },
  ...(
    [
      ['save', 200],
      ['send', 422],
      ['publish', 422],
    ] as const
  ).map(([intent, answer]): Row => ({
    route: 'artist-page',
    method: 'POST',
    ask: () => ({ path: PAGE, form: { intent } }),
    answers: ofArtists(answer),
  })),
  {
    route: 'artist-home',
    method: 'GET',
    ask: () => ({ path: '/artist/home' }),
    answers: ['302 /', '302 /', '302 /', 200, 200, '302 /'],
  },
  {
    route: 'admin-artist-page',
    method: 'GET',
    ask: ({ people }) => ({ path: `/admin/artists/pages/${people.artist.artistId}` }),
    answers: ofOwners(200),
    open: ['content'],
  },
  {
    route: 'admin-artist-page',
    method: 'GET',
    ask: () => ({ path: PAGE_APPROVAL }),
    answers: ofOwners(404),
    open: ['content'],
  },
  { ...acting('admin-artist-page', PAGE_APPROVAL, { intent: 'approve-page' }, 404), open: ['content'] },
  { ...acting('admin-artist-page', PAGE_APPROVAL, { intent: 'reject-page', reason: '' }, 422), open: ['content'] },
  { route: 'admin-artists', method: 'GET', ask: () => ({ path: '/admin/artists' }), answers: ofOwners(200) },
  {
    route: 'routes/admin/artists/application',
    method: 'GET',
    ask: () => ({ path: APPLICATION }),
    answers: ofOwners(404),
  },
  acting('routes/admin/artists/application', APPLICATION, { intent: 'accept' }, 404),
  acting('routes/admin/artists/application', APPLICATION, { intent: 'decline', reason: '' }, 422),
  acting('routes/admin/artists/application', APPLICATION, { intent: 'decline', reason: 'Not our style.' }, 404),
  {
    route: 'admin-artist',
    method: 'GET',
    ask: ({ people }) => ({ path: `/admin/artists/${people.artist.artistId}` }),
    answers: ofOwners(200),
  },
  {
    route: 'admin-artist',
    method: 'GET',
    ask: () => ({ path: `/admin/artists/${NOBODYS_ID}` }),
    answers: ofOwners(404),
  },
  {
    route: 'routes/admin/artists/artist-file',
    method: 'GET',
    ask: ({ people }) => ({ path: `/admin/artists/${people.artist.artistId}/2026-11.csv` }),
    answers: [401, 403, 403, 403, 403, 200],
  },
  {
    route: 'routes/admin/artists/artist-file',
    method: 'GET',
    ask: () => ({ path: `/admin/artists/${NOBODYS_ID}/2026-11.csv` }),
    answers: [401, 403, 403, 403, 403, 404],
  },
  acting('admin-artist', `/admin/artists/${NOBODYS_ID}`, { intent: 'look' }, 404),
  acting('admin-artist', `/admin/artists/${NOBODYS_ID}`, { intent: 'verify', account: NOBODYS_ID, why: '' }, 422),
  acting('admin-artist', `/admin/artists/${NOBODYS_ID}`, { intent: 'verify', account: NOBODYS_ID, why: 'Cheque' }, 404),
]
