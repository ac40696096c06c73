import { href } from 'react-router'
import { AnsweredForm } from '#app/ui/answered-form.tsx'
import { FORM } from '#app/ui/form-answer.ts'
import { FormDone } from '#app/ui/form-parts.tsx'
import type { addressForm } from '#domain/orders/placing/address-book.rules.ts'
import type { AccountSettingName } from './answer-account-setting.ts'
import { useId, type ComponentProps, type ReactNode } from 'react'

type FormName = AccountSettingName | ReturnType<typeof addressForm>

type Props = Pick<ComponentProps<typeof AnsweredForm>, 'button' | 'acts' | 'children'> & {
  name: FormName
  title: ReactNode
  /** Shown instead of the form once it is done; without it the form stays. */
  done?: string
}

/** One setting of the account, closed until it is opened or its form posted. */
export function AccountForm({ name, title, done, ...form }: Props) {
  const finished = done && <FormDone title={done}>{null}</FormDone>
  return (
    <AnsweredForm
      {...form}
      {...(finished && { whenDone: () => finished })}
      name={name}
      action={`${accountAddress(name)}#${name}`}
      opens={{ id: name, className: 'account-part opens', summary: <summary>{title}</summary> }}
      isTrapped
    />
  )
}

export const accountAddress = (name: FormName) => `${href('/profile')}?${FORM}=${name}`

export function ProfilePart({ title, id: given, children }: { title: string; id?: string; children: ReactNode }) {
  const made = useId()
  const id = given ?? made
  return (
    <section className="profile-part stack g16" aria-labelledby={id}>
      <h2 className="d d3" id={id}>
        {title}
      </h2>
      <div className="profile-lines">{children}</div>
    </section>
  )
}
