import { Form, data, href } from 'react-router'
import { confirmEmail } from '#domain/accounts/confirm-email.ts'
import { forAnybody } from '#app/personal-loader.ts'
import { readForm } from '#app/read-form.ts'
import { sheets } from '#app/sheets.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import type { Route } from './+types/confirm-email.ts'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Confirm your e-mail address | ${matches[0].loaderData?.brand.name}` },
  { name: 'referrer', content: 'no-referrer' },
]

export const links = sheets('forms')

export const loader = forAnybody(({ url }) => ({ token: url.searchParams.get('token') ?? '' }))

/** Only a person presses a button: programs that look through mails open every link. */
export const action = forAnybody(async ({ services, visit, request }) => {
  const { token } = await readForm(request, ['token'])
  const confirmed = await confirmEmail(services, { token, address: visit.address })
  return data(confirmed, { status: confirmed.ok ? 200 : 422 })
})

export default function ConfirmEmail({ loaderData: { token }, actionData }: Route.ComponentProps) {
  if (actionData?.ok)
    return (
      <EmptyState
        heading="h1"
        title="Your new address counts"
        text={`From now on you sign in with ${actionData.email}.`}
      >
        <ButtonLink to={href('/profile')}>Profile Settings</ButtonLink>
      </EmptyState>
    )
  if (actionData)
    return (
      <EmptyState
        heading="h1"
        title="This link is spent"
        text="It is good for an hour, and once. Nothing was changed; ask for a new one in your profile."
      >
        <ButtonLink to={href('/profile')}>Profile Settings</ButtonLink>
      </EmptyState>
    )
  return (
    <EmptyState heading="h1" title="Is this your address?" text="With one more step your account uses it.">
      <Form method="post">
        <input type="hidden" name="token" value={token} />
        <Button type="submit">Confirm this address</Button>
      </Form>
    </EmptyState>
  )
}
