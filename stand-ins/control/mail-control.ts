import { chosen } from './control.ts'
import type { Control } from './control.ts'
import { SMTP_FAULTS } from '#stand-ins/smtp/smtp-stand-in.ts'
import type { SmtpStandIn } from '#stand-ins/smtp/smtp-stand-in.ts'

export const mailControl = (standIn: SmtpStandIn): Control => ({
  title: 'Mail',
  switches: [{ deed: 'fault', label: 'The mail server', choices: SMTP_FAULTS, now: standIn.fault }],
  empty: '',
  rows: [],
  act: (_deed, { to }) => (standIn.fault = chosen(SMTP_FAULTS, to)),
})
