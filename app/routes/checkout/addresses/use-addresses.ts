import { useCallback, useEffect, useLayoutEffect, useState } from 'react'
import {
  addressIn,
  draftOf,
  enteredIn,
  readDraft,
  setBillingSame,
  typeInto,
} from '#domain/orders/placing/address-draft.rules.ts'
import { ADDRESS_FIELDS, ADDRESS_PARTS, keyOf, readAddresses } from '#domain/orders/placing/address-form.rules.ts'
import type {
  Address,
  AddressErrors,
  AddressField,
  AddressKey,
  AddressPart,
} from '#domain/orders/placing/address-form.rules.ts'
import { keepPurchase, keptPurchase } from '#app/browser/stored-purchase.ts'

const KEYS = ADDRESS_PARTS.flatMap((part) => ADDRESS_FIELDS.map((field) => keyOf(part, field)))

export type AddressForm = ReturnType<typeof useAddresses>['addresses']

/** Both addresses while they are typed: what is in them, what is wrong, and which of them is shown. */
export function useAddresses(visitorId: string, prefilled: Address) {
  const [draft, setDraft] = useState(() => draftOf(prefilled))
  const [part, showPart] = useState<AddressPart>('shipping')
  /** An error is told once its field was left with something in it, or the form was sent. */
  const [told, setTold] = useState<ReadonlySet<AddressKey>>(new Set())
  /** What only the server found, until the field is changed. */
  const [refused, setRefused] = useState<AddressErrors>({})
  const [isStopped, setIsStopped] = useState(false)
  const [sought, setSought] = useState<{ key: AddressKey }>()
  /** As the form comes alive it takes over what was typed before: on an earlier page, or while scripts were loading. */
  const attach = useCallback(
    (form: HTMLFormElement | null) => {
      if (!form) return
      const kept = readDraft(keptPurchase(visitorId).addresses)
      const held = textsIn(form)
      setDraft((shown) =>
        held
          .filter(([field, text]) => text !== shown.shipping[field])
          .reduce((known, [field, text]) => typeInto(known, 'shipping', field, text), kept ?? shown),
      )
    },
    [visitorId],
  )
  useEffect(() => keepPurchase(visitorId, { addresses: draft }), [visitorId, draft])
  useLayoutEffect(() => {
    if (sought) document.getElementsByName(sought.key)[0]?.focus()
  }, [sought])

  const read = readAddresses(enteredIn(draft))
  const found: AddressErrors = read.ok ? {} : read.errors
  const errors = Object.fromEntries(
    KEYS.flatMap((key) => {
      const error = (told.has(key) ? found[key] : undefined) ?? refused[key]
      return error ? [[key, error]] : []
    }),
  ) as AddressErrors

  /** Shows what is wrong, and leads to the first of it. */
  function stop(wrong: AddressErrors) {
    const first = KEYS.find((key) => wrong[key])
    if (!first) return
    setIsStopped(true)
    showPart(first.startsWith('billing') ? 'billing' : 'shipping')
    setSought({ key: first })
  }

  const addresses = {
    part,
    showPart,
    errors,
    isStopped: isStopped && Object.keys(errors).length > 0,
    isBillingSame: draft.isBillingSame,
    address: (shown: AddressPart) => addressIn(draft, shown),
    setBillingSame: (isSame: boolean) => setDraft((known) => setBillingSame(known, isSame)),
    type: (typedIn: AddressPart, field: AddressField, text: string) => {
      setDraft((known) => typeInto(known, typedIn, field, text))
      setRefused(({ [keyOf(typedIn, field)]: _changed, ...others }) => others)
    },
    leave: (left: AddressPart, field: AddressField) => {
      if (addressIn(draft, left)[field].trim() === '') return
      setTold((known) => new Set([...known, keyOf(left, field)]))
    },
    /** What can be sent; undefined when something has to be mended first. */
    check: () => {
      setTold(new Set(KEYS))
      if (read.ok && Object.keys(refused).length === 0) return read
      stop({ ...found, ...refused })
      return undefined
    },
    /** What the server found wrong. */
    refuse: (wrong: AddressErrors) => {
      setRefused(wrong)
      stop(wrong)
    },
  }
  return { attach, addresses }
}

/** More than was shown, when somebody was quicker than the scripts, or the browser filled something in. */
function textsIn(form: HTMLFormElement): [AddressField, string][] {
  return ADDRESS_FIELDS.flatMap((field) => {
    const control = form.elements.namedItem(keyOf('shipping', field))
    return control && 'value' in control ? [[field, control.value]] : []
  })
}
