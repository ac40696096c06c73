import { href } from 'react-router'
import { FORM, useAnsweredForm } from '#app/ui/form-answer.ts'
import { FormDone, FormMessage, SendButton, TrapField } from '#app/ui/form-parts.tsx'
import type { AccountSettingName } from './answer-account-setting.ts'
import { useId, type ReactNode } from 'react'

type Field = ReturnType<typeof useAnsweredForm>['field']

type FormName = AccountSettingName | ReturnType<typeof addressForm>

type Props = {
  name: FormName
  title: ReactNode
  send: string
  /** Shown instead of the form once it is done; without it the form stays. */
  done?: string
  children: (field: Field) => ReactNode
  /** Below the form. */
  acts?: ReactNode
}

/** One setting of the account, closed until it is opened or its form posted. */
export function AccountForm({ name, title, send, done: doneText, children, acts }: Props) {
  const { Form, place, isInteractive, done, isSending, isAnswered, message, field } = useAnsweredForm<object>(name)
  return (
    <details className="account-part opens" id={name} open={isAnswered || undefined}>
      <summary>{title}</summary>
      <div ref={place}>
        {done && doneText !== undefined ? (
          <FormDone title={doneText}>{null}</FormDone>
        ) : (
          <Form
            className="enquiry-form"
            method="post"
            action={`${accountAddress(name)}#${name}`}
            noValidate={isInteractive}
          >
            <FormMessage text={message} />
            {children(field)}
            <TrapField />
            <SendButton isSending={isSending}>{send}</SendButton>
          </Form>
        )}
        {acts}
      </div>
    </details>
  )
}

export const accountAddress = (name: FormName) => `${href('/profile')}?${FORM}=${name}`

export function ProfilePart({ title, id: given, children }: { title: string; id?: string; children: ReactNode }) {
  const made = useId()
  const id = given ?? made
  return (
    <section className="profile-part" aria-labelledby={id}>
      <h2 className="d d3" id={id}>
        {title}
      </h2>
      <div className="profile-lines">{children}</div>
    </section>
  )
}

const ADDRESS_FORM = 'address-'

/** The name of the form that changes a saved address, or saves a `new` one. */
export const addressForm = (id: string) => `${ADDRESS_FORM}${id}` as const

export const isAddressForm = (name: string) => name.startsWith(ADDRESS_FORM)

export const addressOfForm = (name: string) => name.slice(ADDRESS_FORM.length)
