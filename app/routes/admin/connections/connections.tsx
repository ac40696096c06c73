import { Form } from 'react-router'
import { showConnections, type CompanyConnection } from '#domain/admin/connections/show-connections.ts'
import { forAdmin } from '#app/http/personal-loader.ts'
import { sheets } from '#app/signed-in-sheets.ts'
import { Button } from '#app/ui/button.tsx'
import { AdminLayout, SectionPart, Table, titled } from '#app/ui/dashboard-parts.tsx'
import { TextField } from '#app/ui/field.tsx'
import { momentText } from '#shared/india-dates.rules.ts'
import { adminConnectionsWords } from '#words/admin-connections.ts'
import type { Route } from './+types/connections.ts'

export const meta = titled(adminConnectionsWords.title)

export const links = sheets('forms', 'dashboard', 'people', 'adminOrders')

export const loader = forAdmin(({ services, url }) => showConnections(services, { asks: url.searchParams.has('ask') }))

/** For an owner before the shop goes live, and when something does not arrive. */
export default function Connections({ loaderData: { connections, isDemo, waitSeconds } }: Route.ComponentProps) {
  return (
    <AdminLayout
      section="Connections"
      title={adminConnectionsWords.title}
      act={
        <Form method="get">
          <Button type="submit" look="outline" size="small" name="ask" value="">
            {adminConnectionsWords.test}
          </Button>
        </Form>
      }
    >
      {isDemo && <p className="ash">{adminConnectionsWords.demoNote}</p>}
      {waitSeconds !== undefined && <p role="status">{adminConnectionsWords.tooSoon(waitSeconds)}</p>}
      <div className="admin-main">
        <Table className="cards" heads={adminConnectionsWords.heads}>
          {connections.map((connection) => (
            <Row key={connection.id} {...connection} />
          ))}
        </Table>
        <SectionPart id="webhooks-title" title={adminConnectionsWords.webhooks}>
          <p className="ash">{adminConnectionsWords.webhooksNote}</p>
          {connections.map((connection) => (
            <Webhook key={connection.id} {...connection} />
          ))}
        </SectionPart>
      </div>
    </AdminLayout>
  )
}

const nameOf = ({ id, name }: CompanyConnection) => name ?? adminConnectionsWords.companies[id].name

function Row(connection: CompanyConnection) {
  const { id, isSetUp, doneAt, waiting, note, webhook, answer } = connection
  const last = webhook?.last
  return (
    <tr>
      <th scope="row">
        {nameOf(connection)}
        <span className="person-facts">{adminConnectionsWords.companies[id].does}</span>
      </th>
      <td>
        {isSetUp ? adminConnectionsWords.setUp : adminConnectionsWords.notSetUp}
        {!isSetUp && (id === 'payouts' || id === 'google' || id === 'texts' || id === 'whatsapp') && (
          <span className="person-facts">{adminConnectionsWords.howToSetUp[id]}</span>
        )}
        {answer && (
          <span className="person-facts">
            {answer.ok ? answer.words : adminConnectionsWords.failedJustNow(answer.words)}
          </span>
        )}
      </td>
      <td>
        {doneAt ? adminConnectionsWords.lastUsed(momentText(doneAt)) : adminConnectionsWords.notUsed}
        {webhook && (
          <span className="person-facts">
            {last ? adminConnectionsWords.lastWebhook(last.kind, momentText(last.at)) : adminConnectionsWords.noWebhook}
          </span>
        )}
      </td>
      <td>
        {waiting === 0 ? adminConnectionsWords.nothingPending : adminConnectionsWords.toRetry(waiting)}
        {note && <span className="person-facts">{note}</span>}
      </td>
    </tr>
  )
}

function Webhook(connection: CompanyConnection) {
  if (!connection.webhook) return null
  const { address, hint, trouble } = connection.webhook
  return (
    <TextField
      label={adminConnectionsWords.webhookOf(nameOf(connection))}
      hint={hint}
      error={trouble}
      value={address}
      readOnly
    />
  )
}
