import { Form } from 'react-router'
import { showConnections, type Connection } from '#domain/admin/connections/show-connections.ts'
import { forAdmin } from '#app/http/personal-loader.ts'
import { sheets } from '#app/signed-in-sheets.ts'
import { Button } from '#app/ui/button.tsx'
import { AdminLayout, Part, Table, titled } from '#app/ui/dashboard-parts.tsx'
import { TextField } from '#app/ui/field.tsx'
import { momentText } from '#shared/india-dates.rules.ts'
import type { Route } from './+types/connections.ts'

export const meta = titled('Connections')

export const links = sheets('forms', 'dashboard', 'people', 'adminOrders')

export const loader = forAdmin(({ services, url }) => showConnections(services, { asks: url.searchParams.has('ask') }))

type Words = {
  name: string
  does: string
  /** What turns it on, and what for. */
  setUp?: string
  /** Where the address of its webhook is pasted. */
  paste?: string
}

const WORDS: Record<Connection['id'], Words> = {
  payments: {
    name: 'Razorpay',
    does: 'Payments and refunds',
    paste:
      'Razorpay’s dashboard, Account & Settings, Webhooks, Add New: this address, RAZORPAY_WEBHOOK_SECRET as its secret, and every event of payments, orders, refunds, payment links and disputes.',
  },
  parcels: {
    name: 'Shiprocket',
    does: 'Couriers and tracking',
    paste: 'Shiprocket’s panel, Settings, API, Webhooks: this address, and SHIPROCKET_WEBHOOK_TOKEN as its token.',
  },
  mails: { name: 'Mail', does: 'What buyers, artists and the owner are written' },
  pictures: { name: 'Pictures', does: 'Where they are kept, and removed' },
  google: {
    name: 'Google',
    does: 'Signing in with Google',
    setUp: 'Offered once GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET are set.',
  },
  texts: {
    name: 'Text messages',
    does: 'The code that proves a phone, for pay on delivery',
    setUp: 'Sent once TEXT_MESSAGES_URL and TEXT_MESSAGES_TOKEN are set.',
  },
}

/** What an owner looks at before the shop goes live, and when something does not arrive. */
export default function Connections({ loaderData: { connections, isDemo, waitSeconds } }: Route.ComponentProps) {
  return (
    <AdminLayout
      room="Reconciliation"
      title="Connections"
      act={
        <Form method="get">
          <Button type="submit" look="outline" size="small" name="ask" value="">
            Ask them now
          </Button>
        </Form>
      }
    >
      {isDemo && <p className="ash">In a demonstration, companies without keys of your own are stood in for.</p>}
      {waitSeconds !== undefined && <p role="status">Please ask again in {waitSeconds} seconds.</p>}
      <div className="desk-main">
        <Table className="cards" heads={['Company', 'State', 'Last heard', 'What waits for it']}>
          {connections.map((connection) => (
            <Row key={connection.id} {...connection} />
          ))}
        </Table>
        <Part id="webhooks-title" title="What they call">
          <p className="ash">
            Payments and parcels are told to the shop at these addresses. Without them it asks by itself, some minutes
            later.
          </p>
          {connections.map((connection) => (
            <Webhook key={connection.id} {...connection} />
          ))}
        </Part>
      </div>
    </AdminLayout>
  )
}

function Row({ id, isSetUp, doneAt, waiting, note, webhook, answer }: Connection) {
  const { name, does, setUp } = WORDS[id]
  const last = webhook?.last
  return (
    <tr>
      <th scope="row">
        {name}
        <span className="person-facts">{does}</span>
      </th>
      <td>
        {isSetUp ? 'Set up' : 'Not set up'}
        {!isSetUp && <span className="person-facts">{setUp}</span>}
        {answer && <span className="person-facts">{answer.ok ? answer.words : `Just now: ${answer.words}`}</span>}
      </td>
      <td>
        {doneAt ? `Did something: ${momentText(doneAt)}` : 'Not needed yet'}
        {webhook && (
          <span className="person-facts">
            {last ? `Called: ${last.kind}, ${momentText(last.at)}` : 'Has not called yet'}
          </span>
        )}
      </td>
      <td>
        {waiting === 0 ? 'Nothing waits' : `${waiting} tried again later`}
        {note && <span className="person-facts">{note}</span>}
      </td>
    </tr>
  )
}

function Webhook({ id, webhook }: Connection) {
  const { name, paste } = WORDS[id]
  if (!webhook) return null
  const { address, trouble } = webhook
  return <TextField label={`${name} calls`} hint={paste} error={trouble} value={address} readOnly />
}
