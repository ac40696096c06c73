import type { ReactNode } from 'react'
import { showSettings, type FrameSetting } from '#domain/admin/settings/change-settings.ts'
import { forAdmin, forRoleCall } from '#app/http/personal-loader.ts'
import { sheets } from '#app/signed-in-sheets.ts'
import { answerCatalogue } from './answer-catalogue.ts'
import { CategoryRow } from './category-row.tsx'
import { rereadStale, tellingAction } from '#app/routes/admin/tell-answer.ts'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Gift from 'lucide-react/icons/gift'
import IndianRupee from 'lucide-react/icons/indian-rupee'
import Plus from 'lucide-react/icons/plus'
import { FRAME_NAME_MAX, FRAME_STYLES } from '#domain/admin/settings/settings.rules.ts'
import type { BigPrice } from '#domain/catalogue/shown-price.rules.ts'
import { paise, rupees } from '#shared/money.rules.ts'
import { Badge } from '#app/ui/badge.tsx'
import { PostedNote } from '#app/routes/admin/action-form.tsx'
import { AdminLayout, ChoiceField, Part, titled, useMayPress } from '#app/ui/dashboard-parts.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Framed } from '#app/ui/framed.tsx'
import { BIG_PRICE, GIFT_WRAP, NEW_FRAME, SettingForm, type SettingField } from './setting-form.tsx'
import { SizeSets } from './size-sets.tsx'
import type { Route } from './+types/catalogue.ts'

export const meta = titled('Catalogue')

export const links = sheets('forms', 'framed', 'dashboard', 'settings')

export const loader = forAdmin(({ services }) => showSettings(services))

export const action = forRoleCall('admin', answerCatalogue)

export const clientAction = tellingAction

export const shouldRevalidate = rereadStale

export default function Catalogue({ loaderData }: Route.ComponentProps) {
  const { sizeSets, categories } = loaderData
  const may = useMayPress()
  return (
    <AdminLayout room="Catalogue">
      <PostedNote />
      {may('frame-save') && <Terms {...loaderData} />}
      <Part id="categories-title" className="settings" title="Categories">
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
              sizeSets={sizeSets}
            />
          ))}
        </ul>
      </Part>
    </AdminLayout>
  )
}

type TermsProps = Pick<Route.ComponentProps['loaderData'], 'frames' | 'sizeSets' | 'wrapPaise' | 'bigPrice'>

/** What is offered beside a work, and what is charged for it. */
function Terms({ frames, sizeSets, wrapPaise, bigPrice }: TermsProps) {
  return (
    <>
      <Part id="frames-title" className="settings" title="Frames">
        <p className="ash">
          What a frame adds to the price of a work. A change shows at once; carts that hold the frame are told.
        </p>
        <ul className="queue">
          {frames.map((frame) => (
            <FrameRow key={frame.id} frame={frame} />
          ))}
        </ul>
        <NewFrame key={frames.length} />
      </Part>
      <SizeSets sizeSets={sizeSets} />
      <Part id="gifts-title" className="settings" title="Gifts">
        <p className="ash">
          In the cart an order can be made a gift: with a card, without prices in the parcel, and wrapped where you
          offer it. Each artist wraps the own parcel; the price is for the whole order.
        </p>
        <ul className="queue">
          <li>
            <GiftWrap wrapPaise={wrapPaise} />
          </li>
        </ul>
      </Part>
      <Part id="prices-title" className="settings" title="Prices">
        <p className="ash">
          Each price has two figures: what the buyer pays, and the price before tax. One of them is large. Filters and
          sorting by price use the large one. Google and Meta always get the price with tax.
        </p>
        <ul className="queue">
          <li>
            <LargeFigure bigPrice={bigPrice} />
          </li>
        </ul>
      </Part>
    </>
  )
}

const styleName = (style: string) => style[0]?.toUpperCase() + style.slice(1).replaceAll('-', ' ')

/** How it is drawn, unless its name says so. */
const otherName = ({ name, style }: FrameSetting) => (name === styleName(style) ? undefined : styleName(style))

/** A row that opens. The default frame has nothing to open. */
function FrameRow({ frame }: { frame: FrameSetting }) {
  const says = frame.isDefault ? 'Stays as it is: every work can be had without a frame' : otherName(frame)
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
        {frame.isRetired && <Badge>Retired</Badge>}
        <span className="num">{frame.isDefault ? 'as it is' : `+${rupees(frame.pricePaise)}`}</span>
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
          { intent: 'frame-save', children: 'Save' },
          frame.isRetired
            ? { intent: 'frame-bring-back', children: 'Bring back', look: 'outline', formNoValidate: true }
            : { intent: 'frame-retire', children: 'Retire', look: 'outline', formNoValidate: true },
        ]}
        summary={
          <summary>
            {words}
            <ChevronDown className="i" />
          </summary>
        }
      >
        {(field) => <FrameFields field={field} frame={frame} />}
      </SettingForm>
    </li>
  )
}

function GiftWrap({ wrapPaise }: { wrapPaise: number | null }) {
  return (
    <SettingForm
      key={wrapPaise}
      about={GIFT_WRAP}
      acts={[
        { intent: 'wrap-save', children: wrapPaise === null ? 'Offer it' : 'Save' },
        ...(wrapPaise === null
          ? []
          : [{ intent: 'wrap-stop', children: 'Offer it no more', look: 'outline', formNoValidate: true } as const]),
      ]}
      summary={
        <TermSummary icon={<Gift className="i" />} name="Gift wrap">
          <span className="num">{wrapPaise === null ? 'not offered' : `${rupees(paise(wrapPaise))} and tax`}</span>
        </TermSummary>
      }
    >
      {(field) => (
        <div className="setting-fields">
          <TextField
            label="Price for an order, in ₹"
            hint="Before tax; 0 when it costs nothing."
            required
            inputMode="decimal"
            autoComplete="off"
            {...field('wrap', wrapPaise === null ? '' : wrapPaise / 100)}
          />
        </div>
      )}
    </SettingForm>
  )
}

/** The closed line of a setting that the shop has once. */
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

const LARGE_FIGURES = [
  ['paid', 'What the buyer pays, tax included'],
  ['before-tax', 'The price before tax, for a shop that sells to companies'],
] as const satisfies readonly (readonly [BigPrice, string])[]

function LargeFigure({ bigPrice }: Pick<TermsProps, 'bigPrice'>) {
  return (
    <SettingForm
      key={bigPrice}
      about={BIG_PRICE}
      acts={[{ intent: 'prices-save', children: 'Save' }]}
      summary={
        <TermSummary icon={<IndianRupee className="i" />} name="Large figure">
          {bigPrice === 'paid' ? 'with tax' : 'before tax'}
        </TermSummary>
      }
    >
      {(field) => (
        <div className="setting-fields">
          <ChoiceField label="Show in large type" {...field('bigPrice', bigPrice)} options={LARGE_FIGURES} />
        </div>
      )}
    </SettingForm>
  )
}

function NewFrame() {
  return (
    <SettingForm
      about={NEW_FRAME}
      className="setting-new"
      acts={[{ intent: 'frame-add', children: 'Add' }]}
      summary={
        <summary className="btn o s">
          <Plus className="i" /> Add a frame
        </summary>
      }
    >
      {(field) => <FrameFields field={field} frame={{ name: '', pricePaise: undefined, style: 'plain' }} />}
    </SettingForm>
  )
}

type Fields = {
  field: SettingField
  frame: Pick<FrameSetting, 'name' | 'style'> & { pricePaise: number | undefined }
}

function FrameFields({ field, frame: { name, pricePaise, style } }: Fields) {
  return (
    <div className="setting-fields">
      <TextField label="Name" required maxLength={FRAME_NAME_MAX} autoComplete="off" {...field('name', name)} />
      <TextField
        label="Adds to the price, in ₹"
        required
        inputMode="decimal"
        autoComplete="off"
        {...field('price', pricePaise === undefined ? '' : pricePaise / 100)}
      />
      <ChoiceField
        label="Drawn as"
        {...field('style', style)}
        options={FRAME_STYLES.map((drawn) => [drawn, styleName(drawn)])}
      />
    </div>
  )
}
