import type { ReactNode } from 'react'
import { href } from 'react-router'
import { showSettings, type FrameSetting } from '#domain/admin/settings/change-settings.ts'
import { forAdmin, forRoleCall } from '#app/http/personal-loader.ts'
import { sheets } from '#app/signed-in-sheets.ts'
import { answerCatalogue } from './answer-catalogue.ts'
import { CategorySettingRow } from './category-row.tsx'
import { rereadStale, tellingAction } from '#app/routes/admin/tell-answer.ts'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Gift from 'lucide-react/icons/gift'
import IndianRupee from 'lucide-react/icons/indian-rupee'
import { FRAME_NAME_MAX, FRAME_STYLES } from '#domain/catalogue/settings/settings.rules.ts'
import { paise, rupees } from '#shared/money.rules.ts'
import { Badge } from '#app/ui/badge.tsx'
import { PostedNote } from '#app/routes/admin/action-form.tsx'
import { AdminLayout, SectionPart, titled, useMayAct, useMayOpen } from '#app/ui/dashboard-parts.tsx'
import type { FormField } from '#app/ui/form-fields.tsx'
import { Framed } from '#app/ui/framed.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { sheetsWords } from '#words/sheets.ts'
import { adminCatalogueWords } from '#words/admin-catalogue.ts'
import { NewSetting, plainAct, BIG_PRICE_FORM, GIFT_WRAP, NEW_FRAME, SettingForm } from './setting-form.tsx'
import { SizeSets } from './size-sets.tsx'
import type { Route } from './+types/catalogue.ts'

export const meta = titled(adminCatalogueWords.title)

export const links = sheets('forms', 'framed', 'dashboard', 'settings')

export const loader = forAdmin(({ services }) => showSettings(services))

export const action = forRoleCall('admin', answerCatalogue)

export const clientAction = tellingAction

export const shouldRevalidate = rereadStale

export default function Catalogue({ loaderData }: Route.ComponentProps) {
  const { sizeSets, categories } = loaderData
  const may = useMayAct()
  const mayOpenSheets = useMayOpen()(href('/admin/sheets'))
  return (
    <AdminLayout
      section="Catalogue"
      act={
        mayOpenSheets && (
          <ButtonLink look="outline" to={href('/admin/sheets')}>
            {sheetsWords.link}
          </ButtonLink>
        )
      }
    >
      <PostedNote />
      {may('frame-save') && <Terms {...loaderData} />}
      <SectionPart id="categories-title" className="settings" title={adminCatalogueWords.categories}>
        <p className="ash">{adminCatalogueWords.categoriesNote}</p>
        <ul className="queue">
          {categories.map((category) => (
            <CategorySettingRow
              key={category.id}
              category={category}
              siblings={categories.filter(({ parentId }) => parentId === category.parentId)}
              sizeSets={sizeSets}
            />
          ))}
        </ul>
      </SectionPart>
    </AdminLayout>
  )
}

type TermsProps = Pick<Route.ComponentProps['loaderData'], 'frames' | 'sizeSets' | 'wrapPaise' | 'bigPrice'>

/** Frames, sizes, gift wrap and how prices are shown. */
function Terms({ frames, sizeSets, wrapPaise, bigPrice }: TermsProps) {
  return (
    <>
      <SectionPart id="frames-title" className="settings" title={adminCatalogueWords.frames}>
        <p className="ash">{adminCatalogueWords.framesNote}</p>
        <ul className="queue">
          {frames.map((frame) => (
            <FrameRow key={frame.id} frame={frame} />
          ))}
        </ul>
        <NewSetting
          key={frames.length}
          about={NEW_FRAME}
          intent="frame-add"
          add={adminCatalogueWords.addFrame}
          button={adminCatalogueWords.add}
          fields={frameFields({ style: 'plain' })}
        />
      </SectionPart>
      <SizeSets sizeSets={sizeSets} />
      <SectionPart id="gifts-title" className="settings" title={adminCatalogueWords.gifts}>
        <p className="ash">{adminCatalogueWords.giftsNote}</p>
        <ul className="queue">
          <li>
            <GiftWrap wrapPaise={wrapPaise} />
          </li>
        </ul>
      </SectionPart>
      <SectionPart id="prices-title" className="settings" title={adminCatalogueWords.prices}>
        <p className="ash">{adminCatalogueWords.pricesNote}</p>
        <ul className="queue">
          <li>
            <LargeFigure bigPrice={bigPrice} />
          </li>
        </ul>
      </SectionPart>
    </>
  )
}

const styleName = (style: string) => style[0]?.toUpperCase() + style.slice(1).replaceAll('-', ' ')

/** Its drawing, unless the name already says it. */
const otherName = ({ name, style }: FrameSetting) => (name === styleName(style) ? undefined : styleName(style))

/** A row that opens, except for the default frame. */
function FrameRow({ frame }: { frame: FrameSetting }) {
  const says = frame.isDefault ? adminCatalogueWords.noFrameNote : otherName(frame)
  const words = (
    <>
      <span className="setting-corner" aria-hidden="true">
        <Framed frame={frame.style}>
          <span className="setting-paper" />
        </Framed>
      </span>
      <span className="queue-words">
        <span className="work">{frame.name}</span>
        {says && <span className="ash small">{says}</span>}
      </span>
      <span className="setting-says">
        {frame.isRetired && <Badge>{adminCatalogueWords.retired}</Badge>}
        <span className="num">
          {frame.isDefault ? adminCatalogueWords.noFrameAdds : `+${rupees(frame.pricePaise)}`}
        </span>
      </span>
    </>
  )
  if (frame.isDefault) {
    return (
      <li className="setting-fixed">
        {words}
        <span />
      </li>
    )
  }
  return (
    <li>
      <SettingForm
        about={frame.id}
        version={frame.version}
        acts={[
          { intent: 'frame-save', children: adminCatalogueWords.save },
          frame.isRetired
            ? plainAct('frame-bring-back', adminCatalogueWords.bringBack)
            : plainAct('frame-retire', adminCatalogueWords.retire),
        ]}
        summary={
          <summary>
            {words}
            <ChevronDown className="i" />
          </summary>
        }
        fields={frameFields(frame)}
      />
    </li>
  )
}

function GiftWrap({ wrapPaise }: { wrapPaise: number | null }) {
  return (
    <SettingForm
      key={wrapPaise}
      about={GIFT_WRAP}
      acts={[
        {
          intent: 'wrap-save',
          children: wrapPaise === null ? adminCatalogueWords.turnOnWrap : adminCatalogueWords.save,
        },
        ...(wrapPaise === null ? [] : [plainAct('wrap-stop', adminCatalogueWords.turnOffWrap)]),
      ]}
      summary={
        <TermSummary icon={<Gift className="i" />} name={adminCatalogueWords.giftWrap}>
          <span className="num">
            {wrapPaise === null
              ? adminCatalogueWords.wrapNotOffered
              : adminCatalogueWords.wrapPrice(rupees(paise(wrapPaise)))}
          </span>
        </TermSummary>
      }
      fields={[
        {
          name: 'wrap',
          label: adminCatalogueWords.wrapPriceLabel,
          hint: adminCatalogueWords.wrapPriceHint,
          required: true,
          inputMode: 'decimal',
          stored: wrapPaise === null ? '' : wrapPaise / 100,
        },
      ]}
    />
  )
}

/** The line that opens a setting that the shop has only once. */
function TermSummary({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <summary>
      <span className="setting-corner" aria-hidden="true">
        {icon}
      </span>
      <span className="queue-words">
        <span className="work">{name}</span>
      </span>
      <span className="setting-says">{children}</span>
      <ChevronDown className="i" />
    </summary>
  )
}

function LargeFigure({ bigPrice }: Pick<TermsProps, 'bigPrice'>) {
  return (
    <SettingForm
      key={bigPrice}
      about={BIG_PRICE_FORM}
      acts={[{ intent: 'prices-save', children: adminCatalogueWords.save }]}
      summary={
        <TermSummary icon={<IndianRupee className="i" />} name={adminCatalogueWords.largeFigure}>
          {adminCatalogueWords.largeFigures[bigPrice]}
        </TermSummary>
      }
      fields={[
        {
          name: 'bigPrice',
          label: adminCatalogueWords.showLarge,
          stored: bigPrice,
          options: Object.entries(adminCatalogueWords.largeFigureChoices),
        },
      ]}
    />
  )
}

const frameFields = ({ name, pricePaise, style }: Partial<FrameSetting>): FormField[] => [
  { name: 'name', label: adminCatalogueWords.name, required: true, maxLength: FRAME_NAME_MAX, stored: name },
  {
    name: 'price',
    label: adminCatalogueWords.frameAdds,
    required: true,
    inputMode: 'decimal',
    stored: pricePaise === undefined ? '' : pricePaise / 100,
  },
  {
    name: 'style',
    label: adminCatalogueWords.frameDrawnAs,
    stored: style,
    options: FRAME_STYLES.map((drawn) => [drawn, styleName(drawn)]),
  },
]
