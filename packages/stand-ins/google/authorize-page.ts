/** The page where a person chooses an account. Plain forms, in both themes, without a script. */
import { escaped } from '#stand-ins/wire.ts'
import { CARRIED, DEMO_PEOPLE, type Person } from './authorization.ts'

type PageProps = {
  /** What was asked for, to be sent on with the answer. */
  asked: URLSearchParams
  entered?: Partial<Person>
  /** By field. */
  errors?: Partial<Record<keyof Person, string>>
}

export const AUTHORIZE_PATH = '/stand-ins/google/authorize'

export function authorizePage({ asked, entered = {}, errors = {} }: PageProps): string {
  const carried = CARRIED.map((name) => {
    const value = asked.get(name)
    return value === null ? '' : `<input type="hidden" name="${name}" value="${escaped(value)}">`
  }).join('')
  const people = DEMO_PEOPLE.map(
    (person) => `<button name="person" value="${escaped(person.email)}">
      ${escaped([person.given_name, person.family_name].filter(Boolean).join(' '))}
      <span>${escaped(person.email)}</span></button>`,
  ).join('')
  const field = (name: keyof Person, label: string, more: string, hint = '') => {
    const error = errors[name]
    const told = error === undefined ? '' : `<span class="wrong" id="${name}-error">${escaped(error)}</span>`
    const wrong = error === undefined ? '' : `aria-invalid="true" aria-describedby="${name}-error"`
    return `<div><label><span>${label} ${hint && `<small>${hint}</small>`}</span>
      <input name="${name}" value="${escaped(entered[name] ?? '')}" ${more} ${wrong}></label>${told}</div>`
  }
  return `<h1>Choose an account</h1>
    <p class="note">Simulated Google sign-in. Choose a demo person or enter your own.</p>
    <form class="people" method="post" action="${AUTHORIZE_PATH}">${carried}${people}</form>
    <h2>Someone else</h2>
    <form method="post" action="${AUTHORIZE_PATH}">${carried}
      ${field('given_name', 'First name', 'required maxlength="100" autocomplete="off"')}
      ${field('family_name', 'Last name', 'maxlength="100" autocomplete="off"', '(optional)')}
      ${field('email', 'Email', 'required type="email" maxlength="254" autocomplete="off"', '(ends in .example or .test)')}
      <button class="act">Continue</button>
      <button name="cancel" value="1" formnovalidate>Cancel</button>
    </form>`
}

export const refusalPage = (text: string) =>
  `<h1>Access blocked</h1><p>${escaped(text)}</p><p><a href="/">Return to Home</a></p>`
