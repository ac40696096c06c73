import { showSettings } from '#domain/admin/settings/show-settings.ts'
import { forRole, forRoleCall } from '#app/http/personal-loader.ts'
import { AdminLayout } from '#app/routes/admin/admin-layout.tsx'
import { sheets } from '#app/sheets.ts'
import { answerCatalogue } from './answer-catalogue.ts'
import { CategoryRow } from './category-row.tsx'
import { FrameRow, NewFrame } from './frame-row.tsx'
import { rereadStale, tellingAction } from '#app/routes/admin/tell-answer.ts'
import type { Route } from './+types/catalogue.ts'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: `Catalogue | ${matches[0].loaderData?.brand.name}` }]

export const links = sheets('forms', 'framed', 'dashboard', 'settings')

export const loader = forRole('admin', ({ services }) => showSettings(services))

export const action = forRoleCall('admin', answerCatalogue)

export const clientAction = tellingAction

export const shouldRevalidate = rereadStale

export default function Catalogue({ loaderData: { frames, categories } }: Route.ComponentProps) {
  return (
    <AdminLayout room="Catalogue">
      <section className="settings" aria-labelledby="frames-title">
        <h2 className="d d3" id="frames-title">
          Frames
        </h2>
        <p className="ash">
          What a frame adds to the price of a work. A change shows at once; carts that hold the frame are told.
        </p>
        <ul className="queue">
          {frames.map((frame) => (
            <FrameRow key={frame.id} frame={frame} />
          ))}
        </ul>
        <NewFrame key={frames.length} />
      </section>
      <section className="settings" aria-labelledby="categories-title">
        <h2 className="d d3" id="categories-title">
          Categories
        </h2>
        <p className="ash">
          In the order of the menu. The HSN code and the parcel are those of a work that brings none of its own. Tax is
          that of all its works: a change shows at once, and orders keep theirs.
        </p>
        <ul className="queue">
          {categories.map((category) => (
            <CategoryRow
              key={category.id}
              category={category}
              siblings={categories.filter(({ parentId }) => parentId === category.parentId)}
            />
          ))}
        </ul>
      </section>
    </AdminLayout>
  )
}
