import { href, Link } from 'react-router'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { useId, type ComponentProps, type KeyboardEvent } from 'react'
import type { ListedWork } from '#domain/admin/works/show-works.ts'
import { priceInField, seenField, stockInField } from '#domain/admin/works/row-form.rules.ts'
import { stateOfWork, type WorkState } from '#domain/admin/works/work-state.rules.ts'
import { piecesField, stockOfSizes } from '#domain/catalogue/works/work-sizes.rules.ts'
import { SmallAct, useMayAct } from '#app/ui/dashboard-parts.tsx'
import { useAnsweredForm, type Told } from '#app/ui/form-answer.ts'
import type { SeveralTold } from '#app/ui/picked-bar.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { StateSign } from '#app/ui/state-sign.tsx'
import { rupees } from '#shared/money.rules.ts'
import { adminWorksWords } from '#words/admin-works.ts'
import { MANY } from './many-bar.tsx'
import { useRowField, type RowField } from './use-row-field.ts'

const SIGNS = {
  'on-show': { shape: 'full', tone: 'neem' },
  'sold-out': { shape: 'diamond' },
  waiting: { shape: 'half', tone: 'marigold' },
  rejected: { shape: 'half', tone: 'brick' },
  hidden: { shape: 'ring' },
  'artist-away': { shape: 'ring' },
} as const satisfies Record<WorkState, object>

const APPROVAL = '/admin/dashboard?tab=artworks'
const APPROVAL_PAGES = { pending: APPROVAL, rejected: `${APPROVAL}&show=rejected` }

/** One work of the list. Its price and its stock are saved in place, also without scripts. */
export function WorkRow({ work }: { work: ListedWork }) {
  const { id, title, pricePaise, isPremium, edition, stock, sizes } = work
  const may = useMayAct()
  const form = useId()
  const answered = useAnsweredForm<Told>(id)
  const { Form, isSending, refused, message } = answered
  const price = useRowField('price', priceInField(pricePaise), answered)
  const pieces = useRowField('stock', stockInField(stock), answered)
  const isEditable = may('save')
  const isPriceOpen = isEditable && !isPremium
  const isStockOpen = isEditable && sizes.length === 0 && edition !== 'open'
  const isChanged = (isPriceOpen && price.isChanged) || (isStockOpen && pieces.isChanged)
  const fault = price.error ?? pieces.error ?? (refused && sizes.length === 0 ? message : undefined)
  const told = fault && `${form}-told`
  const field = { form, 'aria-describedby': told, inputMode: 'decimal' } as const
  return (
    <tr data-changed={isChanged || undefined}>
      <td className="work-pick">
        <input
          type="checkbox"
          form={MANY}
          name="pick"
          value={`${id}.${pricePaise}`}
          aria-label={adminWorksWords.pick(title)}
        />
      </td>
      <th scope="row">
        <span className="work-named">
          <Picture picture={work.picture} sizes="40px" widest={320} isDecoration />
          <span className="work-words">
            <WorkLink work={work} />
            <span className="ash">{work.artistName}</span>
          </span>
        </span>
      </th>
      <td className="work-state">
        <WorkStates work={work} />
      </td>
      <td className="work-category ash">{work.categoryName}</td>
      <td className="work-stock num" data-label={adminWorksWords.heads.stock}>
        {isStockOpen ? (
          <InPlace {...field} name="stock" data-key="s" own={pieces} label={adminWorksWords.stockOf(title)} />
        ) : sizes.length > 0 ? (
          <SizesStock work={work} isEditable={isEditable} />
        ) : (
          <span className="ash">{stock ?? adminWorksWords.madeToOrder}</span>
        )}
        {work.heldQuantity > 0 && <span className="ash small">{adminWorksWords.held(work.heldQuantity)}</span>}
      </td>
      <td className="work-price num" data-label={adminWorksWords.heads.price}>
        {isPriceOpen ? (
          <InPlace {...field} name="price" data-key="e" own={price} label={adminWorksWords.priceOf(title)} />
        ) : isPremium ? (
          adminWorksWords.onRequest
        ) : (
          rupees(pricePaise)
        )}
      </td>
      <td className="work-views num ash" data-label={adminWorksWords.heads.views}>
        {work.views}
      </td>
      <td className="work-acts">
        {(isPriceOpen || isStockOpen) && (
          <Form method="post" id={form} noValidate>
            <input type="hidden" name="work" value={id} />
            <SmallAct intent="save" aria-label={adminWorksWords.saveRow(title)} isSending={isSending}>
              {adminWorksWords.save}
            </SmallAct>
          </Form>
        )}
        <RowMenu work={work} />
        {fault && (
          <p className="err row-told" role="alert" id={told}>
            {fault}
          </p>
        )}
      </td>
    </tr>
  )
}

type InPlaceProps = Pick<ComponentProps<'input'>, 'form' | 'aria-describedby' | 'inputMode'> & {
  name: string
  label: string
  own: RowField
  /** The letter that leads to it. */
  'data-key'?: string
}

/** Enter saves, Escape leaves it as it was. */
const InPlace = ({ own, name, label, form, ...rest }: InPlaceProps) => (
  <>
    <input
      className="inp in-place"
      name={name}
      value={own.typed}
      onChange={({ target }) => own.put(target.value)}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && own.leave()}
      aria-label={label}
      aria-invalid={!!own.error || undefined}
      autoComplete="off"
      maxLength={16}
      form={form}
      {...rest}
    />
    <input type="hidden" name={seenField(name)} value={own.seen} form={form} />
  </>
)

/** Shown to buyers, or else as an admin sees it. */
const WorkLink = ({ work: { id, title, isListed } }: { work: ListedWork }) => (
  <Link className="work" to={isListed ? href('/artwork/:id', { id }) : href('/artwork/:id/preview', { id })}>
    {title}
  </Link>
)

/** Its state, and whether something of it awaits approval: a link to there. */
function WorkStates({ work }: { work: ListedWork }) {
  const { approvalState, editState, isFeatured } = work
  const state = stateOfWork(work)
  const sign = <StateSign {...SIGNS[state]}>{adminWorksWords.states[state]}</StateSign>
  return (
    <>
      {approvalState === 'approved' ? sign : <Link to={APPROVAL_PAGES[approvalState]}>{sign}</Link>}
      {editState === 'pending' && (
        <Link className="small" to={APPROVAL}>
          {adminWorksWords.changeWaits}
        </Link>
      )}
      {editState === 'rejected' && <span className="small ash">{adminWorksWords.changeRejected}</span>}
      {isFeatured && <span className="small ash">{adminWorksWords.featured}</span>}
    </>
  )
}

/** The stock of all sizes, which opens to that of each. */
function SizesStock({ work, isEditable }: { work: ListedWork; isEditable: boolean }) {
  const { id, title, sizes } = work
  const answered = useAnsweredForm<Told>(id)
  const { Form, place, isSending, refused, message } = answered
  const sum = stockOfSizes(sizes)
  return (
    <details className="shop-sizes" open={refused ? true : undefined}>
      <summary aria-label={adminWorksWords.stockOf(title)}>
        {sum === null ? adminWorksWords.inSizesToOrder(sizes.length) : adminWorksWords.inSizes(sum, sizes.length)}
      </summary>
      {isEditable ? (
        <div ref={place}>
          <Form method="post" noValidate>
            <input type="hidden" name="work" value={id} />
            <p className="ash small">{adminWorksWords.stockHint}</p>
            {sizes.map((size) => (
              <SizeField key={size.sizeId} size={size} answered={answered} />
            ))}
            {message && (
              <p className="err" role="alert">
                {message}
              </p>
            )}
            <SmallAct intent="save" isSending={isSending}>
              {adminWorksWords.saveStock}
            </SmallAct>
          </Form>
        </div>
      ) : (
        <ul className="ash">
          {sizes.map(({ sizeId, name, stock }) => (
            <li key={sizeId}>
              {name}: {stock ?? adminWorksWords.madeToOrder}
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}

type SizeProps = { size: ListedWork['sizes'][number]; answered: ReturnType<typeof useAnsweredForm<Told>> }

function SizeField({ size: { sizeId, name, stock }, answered }: SizeProps) {
  const own = useRowField(piecesField(sizeId), stockInField(stock), answered)
  return (
    <div className="work-size">
      <span>{name}</span>
      <InPlace name={piecesField(sizeId)} own={own} label={adminWorksWords.stockInSize(name)} inputMode="numeric" />
    </div>
  )
}

/** What can be done with this work alone. */
function RowMenu({ work: { id, title, pricePaise, isHiddenByShop, isListed, isFeatured } }: { work: ListedWork }) {
  const may = useMayAct()
  const { Form, isSending } = useAnsweredForm<SeveralTold>(`acts ${id}`)
  const acts = [
    isListed && 'hide',
    isHiddenByShop && 'show',
    isListed && !isFeatured && 'feature',
    isFeatured && 'unfeature',
  ] as const
  const allowed = acts.filter((act) => act !== false && may(act)) as Exclude<(typeof acts)[number], false>[]
  if (allowed.length === 0) return null
  return (
    <details className="row-menu">
      <summary aria-label={adminWorksWords.moreFor(title)}>
        <Ellipsis className="i" />
      </summary>
      <Form method="post">
        <input type="hidden" name="pick" value={`${id}.${pricePaise}`} />
        {allowed.map((act) => (
          <SmallAct key={act} intent={act} isSending={isSending}>
            {adminWorksWords.acts[act]}
          </SmallAct>
        ))}
      </Form>
    </details>
  )
}
