import { indiaTime } from '#stand-ins/shiprocket/tracking.ts'
import { SMTP_FAULTS } from '#stand-ins/smtp/smtp-stand-in.ts'
import type { SmtpStandIn, TakenMail } from '#stand-ins/smtp/smtp-stand-in.ts'
import { CONTROL_PATH, escaped } from './control-page.ts'
import { chosen } from './control.ts'
import type { Control } from './control.ts'

export const mailControl = (standIn: SmtpStandIn): Control => ({
  title: 'Mail',
  switches: [{ deed: 'fault', label: 'The mail server', choices: SMTP_FAULTS, now: standIn.fault }],
  empty: '',
  rows: [],
  act: (_deed, { to }) => (standIn.fault = chosen(SMTP_FAULTS, to)),
})

export function mailsPage(mails: readonly TakenMail[]): string {
  const shown = mails.map(
    ({ from, to, subject, text, attachments, takenAt }) => `<section><h2>${escaped(subject)}</h2>
      <p class="quiet">From ${escaped(from)}<br>To ${escaped(to)}<br>${indiaTime(takenAt)}</p>
      <pre>${linked(text)}</pre>
      ${attachments.length > 0 ? `<p class="quiet">With ${escaped(attachments.join(', '))}</p>` : ''}</section>`,
  )
  return `<h1>Sent mail</h1>
    <p>What the store has sent, the newest first. Nothing of it has left this machine.
    <a href="${CONTROL_PATH}">All stand-ins</a></p>
    ${shown.join('') || '<p class="quiet">No mail yet.</p>'}`
}

const linked = (text: string) =>
  escaped(text).replace(/https?:\/\/[^\s<>()]+/g, (address) => `<a href="${address}">${address}</a>`)
