/** The forms of the address book. The name of a form holds the id of its address. */
import { href, redirect } from 'react-router'
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { bookForm, PROFILE_ADDRESS } from '#domain/orders/placing/address-book.rules.ts'
import { chooseDefault, removeAddress, saveAddress } from '#domain/orders/placing/address-book.ts'
import { notFound } from '#app/http/answers.ts'
import { answerForm } from '#app/http/answer-form.ts'
import { readForm, fieldsIn } from '#app/http/read-request.ts'
import type { PersonalArgs } from '#app/http/personal-loader.ts'
import { profileWords } from '#words/profile.ts'
import { addressOfForm } from './address-form-name.ts'

const BOOK = `${href('/profile')}#addresses`

export async function answerAddress(name: string, personal: PersonalArgs<Visitor>) {
  const answered = await answerForm(personal, {
    form: bookForm,
    perform: (services, kept) => saveAddress(services, personal.visitor, { id: addressOfForm(name), kept }),
    failed: () => profileWords.addressFailed,
  })
  return answered.data.isDone ? redirect(BOOK, 303) : answered
}

export async function answerRemoval({ services, visitor, request }: PersonalArgs<Visitor>) {
  const { address } = fieldsIn(await readForm(request), ['address'])
  return (await removeAddress(services, visitor, address)) ? redirect(BOOK, 303) : notFound()
}

export async function answerDefault({ services, visitor, request }: PersonalArgs<Visitor>) {
  const { address } = fieldsIn(await readForm(request), ['address'])
  const chosen = await chooseDefault(services, visitor, address === PROFILE_ADDRESS.id ? null : address)
  return chosen ? redirect(BOOK, 303) : notFound()
}
