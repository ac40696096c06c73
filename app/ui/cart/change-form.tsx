import type { FormEvent, ReactNode } from 'react'
import { href } from 'react-router'
import { readChangeForm } from '#domain/cart/cart-change.rules.ts'
import { changeLine } from '#app/browser/cart/change-cart.ts'

type Props = { fields: Readonly<Record<string, string | readonly string[]>>; className?: string; children: ReactNode }

/** A form about the cart: with scripts the change is made on the page, without them it is posted. */
export function ChangeForm({ fields, className, children }: Props) {
  function submit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent
    const read = readChangeForm(new FormData(event.currentTarget, submitter))
    event.preventDefault()
    if (read.ok && read.change.change !== 'add') void changeLine(read.change)
  }
  return (
    <form className={className} method="post" action={href('/cart')} onSubmit={submit}>
      {Object.entries(fields).flatMap(([name, values]) =>
        [values].flat().map((value) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />),
      )}
      {children}
    </form>
  )
}
