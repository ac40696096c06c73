import { Form } from 'react-router'
import { showConnections, type Connection } from '#domain/admin/connections/show-connections.ts'
import { forAdmin } from '#app/http/personal-loader.ts'
import { sheets } from '#app/signed-in-sheets.ts'
import { Button } from '#app/ui/button.tsx'
import { AdminLayout, Part, Table, titled } from '#app/ui/dashboard-parts.tsx'
import { TextField } from '#app/ui/field.tsx'
import { momentText } from '#shared/india-dates.rules.ts'
import { deskConnectionsWords } from '#words/desk-connections.ts'
import type { Route } from './+types/connections.ts'

export const meta = titled(deskConnectionsWords.title)

export const links = sheets('forms', 'dashboard', 'people', 'adminOrders')

export const loader = forAdmin(({ services, url }) => showConnections(services, { asks: url.searchParams.has('ask') }))

/** For an owner before the shop goes live, and when something does not arrive. */
export default function Connections({ loaderData: { connections, isDemo, waitSeconds } }: Route.ComponentProps) {
  return (
    <AdminLayout
      room="Reconciliation"
      title={deskConnectionsWords.title}
      act={
        <Form method="get">
          <Button type="submit" look="outline" size="small" name="ask" value="">
            {deskConnectionsWords.test}
          </Button>
        </Form>
      }
    >
      {isDemo && <p className="ash">{deskConnectionsWords.demoNote}</p>}
      {waitSeconds !== undefined && <p role="status">{deskConnectionsWords.tooSoon(waitSeconds)}</p>}
      <div className="desk-main">
        <Table className="cards" heads={deskConnectionsWords.heads}>
          {connections.map((connection) => (
            <Row key={connection.id} {...connection} />
          ))}
        </Table>
        <Part id="webhooks-title" title={deskConnectionsWords.webhooks}>
          <p className="ash">{deskConnectionsWords.webhooksNote}</p>
          {connections.map((connection) => (
            <Webhook key={connection.id} {...connection} />
          ))}
        </Part>
      </div>
    </AdminLayout>
  )
}

function Row({ id, isSetUp, doneAt, waiting, note, webhook, answer }: Connection) {
  const { name, does } = deskConnectionsWords.companies[id]
  const last = webhook?.last
  return (
    <tr>
      <th scope="row">
        {name}
        <span className="person-facts">{does}</span>
      </th>
      <td>
        {isSetUp ? deskConnectionsWords.setUp : deskConnectionsWords.notSetUp}
        {!isSetUp && (id === 'google' || id === 'texts') && (
          <span className="person-facts">{deskConnectionsWords.howToSetUp[id]}</span>
        )}
        {answer && (
          <span className="person-facts">
            {answer.ok ? answer.words : deskConnectionsWords.failedJustNow(answer.words)}
          </span>
        )}
      </td>
      <td>
        {doneAt ? deskConnectionsWords.lastUsed(momentText(doneAt)) : deskConnectionsWords.notUsed}
        {webhook && (
          <span className="person-facts">
            {last ? deskConnectionsWords.lastWebhook(last.kind, momentText(last.at)) : deskConnectionsWords.noWebhook}
          </span>
        )}
      </td>
      <td>
        {waiting === 0 ? deskConnectionsWords.nothingPending : deskConnectionsWords.toRetry(waiting)}
        {note && <span className="person-facts">{note}</span>}
      </td>
    </tr>
  )
}

function Webhook({ id, webhook }: Connection) {
  if (!webhook || !(id === 'payments' || id === 'parcels')) return null
  const { address, trouble } = webhook
  return (
    <TextField
      label={deskConnectionsWords.webhookOf(deskConnectionsWords.companies[id].name)}
      hint={deskConnectionsWords.pasteWebhook[id]}
      error={trouble}
      value={address}
      readOnly
    />
  )
}
