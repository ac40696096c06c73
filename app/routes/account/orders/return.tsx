import { Link, href, data, redirect } from 'react-router'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { chosenIn, orderNumber, type OrderItem, type OrderReturn, viewerKey } from '#domain/orders/order/order.rules.ts'
import { answerRefused, pictureWait, formHeaders } from '#app/http/answers.ts'
import { fieldsIn, filesIn } from '#app/http/read-request.ts'
import { readPictures } from '#app/http/read-pictures.ts'
import { forBuyer, forBuyerPost, type OrderArgs } from '#app/http/order-loader.ts'
import { sheets } from '#app/signed-in-sheets.ts'
import { titleMeta } from '#app/ui/page-meta.ts'
import { keepForm } from '#app/browser/network-error.ts'
import { BackLink, WaysOn } from './order-links.tsx'
import { ownOrder } from './own-order.ts'
import {
  piecesName,
  readReturned,
  RETURN_PHOTOS_MAX,
  photosError,
  returnableItems,
  returnedNames,
  returnForm,
  returnReasons,
  tickName,
  type Exchange,
} from '#domain/orders/returning/return.rules.ts'
import { showExchanges } from '#domain/orders/returning/show-exchanges.ts'
import { SelectField, TextArea, TextField, Tick } from '#app/ui/field.tsx'
import { useAnsweredForm } from '#app/ui/form-answer.ts'
import { FormMessage, SendButton } from '#app/ui/form-parts.tsx'
import { requestReturn } from '#domain/orders/viewing/request-return.ts'
import { ordersWords } from '#words/orders.ts'
import { returnsWords } from '#words/returns.ts'
import type { Route } from './+types/return.ts'

export const meta: Route.MetaFunction = ({ matches, params }) =>
  titleMeta(matches[0].loaderData, returnsWords.pageTitle(orderNumber(params.id)))

export const links = sheets('forms', 'framed', 'orders')

export const loader = forBuyer(async (args) => {
  const order = await ownOrder(args)
  return { ...order, exchanges: await showExchanges(args.services, order.id) }
})

export const action = forBuyerPost<unknown>(postReturn)

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args)

export const headers = formHeaders

export default function Return({ loaderData: { id, returnUntil, returns, items, exchanges } }: Route.ComponentProps) {
  const page = href('/orders/:id', { id })
  const isAsked = returns.some(({ state }) => state !== 'declined')
  const left = returnableItems(items, returns)
  return (
    <div className="wrap order-page">
      <BackLink to={page}>{ordersWords.orderOf(orderNumber(id))}</BackLink>
      <h1 className="d d5">{returnUntil ? returnsWords.title : returnsWords.notNow}</h1>
      {returnUntil ? (
        <ReturnForm items={left} reasons={returnReasons(left)} exchanges={exchanges} />
      ) : (
        <div className="stack g20 t20 measure">
          <p>
            {isAsked ? returnsWords.askedBefore : returnsWords.window}{' '}
            <Link className="lk" to={href('/cancellation-refunds')}>
              {returnsWords.policy}
            </Link>
          </p>
          <WaysOn order={page} />
        </div>
      )}
    </div>
  )
}

/** What is wrong, in words and photos. They come with the form, also without JavaScript. */
type FormProps = { items: readonly OrderItem[]; reasons: OrderReturn['reason'][]; exchanges: readonly Exchange[] }

function ReturnForm({ items, reasons, exchanges }: FormProps) {
  const { Form, place, isInteractive, isSending, message, field } = useAnsweredForm<object>()
  return (
    <div className="enquiry stack g20 measure wide" ref={place}>
      <p className="ash">{returnsWords.intro}</p>
      <Form className="enquiry-form" method="post" encType="multipart/form-data" noValidate={isInteractive}>
        <FormMessage text={message} />
        <WhatGoesBack items={items} field={field} />
        <SelectField label={returnsWords.reason} required {...field('reason')}>
          <option value="">{returnsWords.choose}</option>
          {reasons.map((reason) => (
            <option key={reason} value={reason}>
              {returnsWords.reasons[reason]}
            </option>
          ))}
        </SelectField>
        {exchanges.length > 0 && (
          <SelectField label={returnsWords.exchange} hint={returnsWords.exchangeHint} {...field('exchange')}>
            <option value="">{returnsWords.noExchange}</option>
            {exchanges.map(({ sizeId, title, sizeName }) => (
              <option key={sizeId} value={sizeId}>
                {returnsWords.inSize(title, sizeName)}
              </option>
            ))}
          </SelectField>
        )}
        <TextArea
          label={returnsWords.problem}
          hint={returnsWords.problemHint}
          rows={5}
          maxLength={2_000}
          required
          {...field('message')}
        />
        <TextField
          label={returnsWords.photos}
          hint={returnsWords.photosHint(RETURN_PHOTOS_MAX)}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          multiple
          name="photos"
          error={field('photos').error}
        />
        <SendButton isSending={isSending}>{returnsWords.request}</SendButton>
      </Form>
    </div>
  )
}

type WhatProps = { items: readonly OrderItem[]; field: ReturnType<typeof useAnsweredForm<object>>['field'] }

/** Each work to tick, and how many pieces of it. A single piece needs no question. */
function WhatGoesBack({ items, field }: WhatProps) {
  const [only] = items
  if (!only || (items.length === 1 && only.quantity === 1)) return null
  const { error } = field('items')
  return (
    <fieldset className="return-what stack g8" aria-describedby={error && WHAT_ERROR}>
      <legend>{returnsWords.whatGoesBack}</legend>
      {items.map((item) => {
        const { error: _own, defaultValue, ...tick } = field(tickName(item))
        const title = [item.title, ...chosenIn(item)].join(', ')
        return (
          <div key={item.id}>
            {items.length > 1 && (
              <Tick
                {...tick}
                label={title}
                value="on"
                defaultChecked={!!defaultValue}
                aria-invalid={!!error || undefined}
              />
            )}
            {item.quantity > 1 && (
              <SelectField label={returnsWords.piecesOf(title)} {...field(piecesName(item))}>
                {Array.from({ length: item.quantity }, (_, index) => (
                  <option key={index} value={item.quantity - index}>
                    {returnsWords.someOf(item.quantity - index, item.quantity)}
                  </option>
                ))}
              </SelectField>
            )}
          </div>
        )
      })}
      {error && (
        <p className="failed" id={WHAT_ERROR}>
          <CircleAlert className="i s" />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  )
}

const WHAT_ERROR = 'return-what-error'

async function postReturn(personal: OrderArgs) {
  // Before a photo is read: whose order it is.
  const order = await ownOrder(personal)
  return readPictures<unknown>({ ...personal, sender: viewerKey(personal.viewer) }, RETURN_PHOTOS_MAX, {
    answer: (posted) => answerReturn(personal, order, posted),
    refuse: (refusal) => answerRefused({ ...refusal, values: {} }),
  })
}

type Own = Awaited<ReturnType<typeof ownOrder>>

async function answerReturn({ services, viewer }: OrderArgs, order: Own, posted: FormData) {
  const { id, items, returns, returnUntil } = order
  const left = returnableItems(items, returns)
  const values = fieldsIn(posted, [...returnForm.names, ...returnedNames(left)])
  const refuse = (refused: Omit<Parameters<typeof answerRefused>[0], 'values'>) => answerRefused({ ...refused, values })
  if (!returnUntil || left.length === 0) return refuse({ status: 409, message: returnsWords.tooLate })
  const read = returnForm.read(values)
  const photos = filesIn(posted, 'photos')
  const returned = readReturned(left, values)
  const error = photosError(values.reason ?? '', photos.length)
  if (!read.ok || error || !returned.ok)
    return refuse({
      status: 422,
      errors: {
        ...(!returned.ok && { items: returned.error }),
        ...(!read.ok && read.errors),
        ...(error && { photos: error }),
      },
    })
  try {
    const asked = { orderId: id, ...viewer, form: read.form, returned: returned.value }
    const outcome = await requestReturn(services, {
      ...asked,
      photos: await Promise.all(photos.map((one) => one.bytes())),
    })
    if (outcome.ok) return redirect(`${href('/orders/:id', { id })}#return`, 303)
    switch (outcome.reason) {
      case 'not-found':
        throw data(null, { status: 404 })
      case 'no-such-item':
        return refuse({ status: 409, message: returnsWords.changed })
      case 'no-such-reason':
        return refuse({ status: 422, errors: { reason: returnsWords.onlySizesFit } })
      case 'no-such-size':
        return refuse({ status: 422, errors: { exchange: returnsWords.noSuchSize } })
      case 'too-late':
        return refuse({ status: 409, message: returnsWords.tooLate })
      case 'photo':
        return refuse({ status: 422, errors: { photos: outcome.error } })
      case 'too-many':
      case 'busy':
      case 'cannot-store':
        return refuse(pictureWait({ ...outcome, reason: outcome.reason }))
    }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    services.log.error({ err: error, orderId: id }, 'A return request could not be saved.')
    return refuse({ status: 503, message: returnsWords.failed })
  }
}
