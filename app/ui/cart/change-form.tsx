import { ownAddress } from '#app/ui/addresses.ts'
import type { FormEvent, ReactNode } from 'react'
import { href } from 'react-router'
import { readChangeForm } from '#domain/cart/cart-change.rules.ts'
import { changeLine, type ChangedLine } from '#app/browser/cart/cart.ts'

type Props = {
  fields: Readonly<Record<string, string | readonly string[]>>
  className?: string
  /** Makes the change where scripts run. */
  make?: (change: ChangedLine, form: HTMLFormElement) => void
  children: ReactNode
}

/** A form about the cart: with scripts the change is made on the page, without them it is posted. */
export function ChangeForm({ fields, className, make = (change) => void changeLine(change), children }: Props) {
  function submit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent
    const read = readChangeForm(new FormData(event.currentTarget, submitter))
    event.preventDefault()
    if (read.ok && read.change.change !== 'add') make(read.change, event.currentTarget)
  }
  return (
    <form className={className} method="post" action={ownAddress(href('/cart'))} onSubmit={submit}>
      {Object.entries(fields).flatMap(([name, values]) =>
        [values].flat().map((value) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />),
      )}
      {children}
    </form>
  )
}
