import { href, Link } from 'react-router'
import { fullName } from '#domain/accounts/visitor.rules.ts'
import { readApplicationState } from '#domain/admin/artists/artist-forms.rules.ts'
import { showApplications, type Applications } from '#domain/admin/artists/show-applications.ts'
import { showArtistsPapers, type ListedArtists } from '#domain/admin/artists/show-papers.ts'
import { APPLICATION_STATES } from '#domain/artists/joining/application.rules.ts'
import { forAdmin } from '#app/http/personal-loader.ts'
import { sheets } from '#app/signed-in-sheets.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Chips } from '#app/ui/chips.tsx'
import { AdminLayout, listed, SectionPart, Table } from '#app/ui/dashboard-parts.tsx'
import { titleMeta } from '#app/ui/page-meta.ts'
import { Pagination } from '#app/ui/pagination.tsx'
import { addressQuery } from '#shared/address-query.rules.ts'
import { momentText } from '#shared/india-dates.rules.ts'
import { readPage } from '#shared/pagination.rules.ts'
import { adminArtistsWords } from '#words/admin-artists.ts'
import type { Route } from './+types/artists.ts'

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches[0].loaderData, adminArtistsWords.title)

export const links = sheets('forms', 'listing', 'dashboard', 'adminOrders', 'inbox')

/** The page of a list counts only where its list is the one that turns it. */
export const loader = forAdmin(async ({ services, url: { searchParams } }) => {
  const state = readApplicationState(searchParams.get('state'))
  const page = readPage(searchParams)
  const isOfArtists = searchParams.get('list') === 'artists'
  const [applications, artists] = await Promise.all([
    showApplications(services, { state, page: isOfArtists ? 1 : page }),
    showArtistsPapers(services, isOfArtists ? page : 1),
  ])
  return { applications, artists }
})

export default function Artists({ loaderData: { applications, artists } }: Route.ComponentProps) {
  return (
    <AdminLayout section="Artists" isLive>
      <div className="admin-main">
        <ApplicationList shown={applications} />
        <ArtistList shown={artists} />
      </div>
    </AdminLayout>
  )
}

const searchOf = (query: { state?: string; list?: string; page: number }) =>
  addressQuery({ ...query, page: query.page > 1 && String(query.page) })

function ApplicationList({ shown: { applications, counts, state, page, pageCount } }: { shown: Applications }) {
  return (
    <SectionPart id="applications" className="stack g16" title={adminArtistsWords.applications}>
      <Chips
        label={adminArtistsWords.whichApplications}
        chips={APPLICATION_STATES.map((one) => ({
          name: adminArtistsWords.stateCount(adminArtistsWords.states[one], counts[one]),
          to: href('/admin/artists') + searchOf({ state: one, page: 1 }),
          isChosen: one === state,
        }))}
      />
      {applications.length === 0 ? (
        <p className="ash">{adminArtistsWords.noApplications}</p>
      ) : (
        <Table className="cards inbox-list" heads={adminArtistsWords.applicationHeads}>
          {applications.map((one) => (
            <tr key={one.id}>
              <th scope="row">
                <Link className="lk" to={href('/admin/artists/applications/:id', { id: one.id })}>
                  {fullName(one)}
                </Link>
                <span className="ash small inbox-contact">{listed(one.city, one.email)}</span>
              </th>
              <td>
                <time dateTime={new Date(one.createdAt).toISOString()}>{momentText(one.createdAt)}</time>
              </td>
              <td>
                <span className="inbox-words">{one.text}</span>
              </td>
            </tr>
          ))}
        </Table>
      )}
      <Pagination page={page} pageCount={pageCount} searchOf={(to) => searchOf({ state, page: to })} />
    </SectionPart>
  )
}

function ArtistList({ shown: { artists, count, page, pageCount } }: { shown: ListedArtists }) {
  return (
    <SectionPart id="artists" className="stack g16" title={adminArtistsWords.artists(count)}>
      <Table className="cards" heads={adminArtistsWords.artistHeads}>
        {artists.map(({ id, name, email, missing }) => (
          <tr key={id}>
            <th scope="row">
              <Link className="lk" to={href('/admin/artists/:id', { id })}>
                {name}
              </Link>
            </th>
            <td>{email}</td>
            <td>
              {missing.length === 0 ? (
                <Badge tone="neem">{adminArtistsWords.complete}</Badge>
              ) : (
                listed(...missing.map(({ what }) => adminArtistsWords.missing[what]))
              )}
            </td>
          </tr>
        ))}
      </Table>
      <Pagination page={page} pageCount={pageCount} searchOf={(to) => searchOf({ list: 'artists', page: to })} />
    </SectionPart>
  )
}
