import { WEBHOOK_FAULTS } from '#stand-ins/razorpay/faults.ts'
import { NEW_MESSAGES, WHATSAPP_FAULTS } from '#stand-ins/whatsapp/faults.ts'
import type { WhatsAppStandIn } from '#stand-ins/whatsapp/whatsapp-stand-in.ts'
import { chosen, named, ROWS_MAX, type Control } from './control.ts'

const HIDDEN = ['hide their numbers'] as const
const MOVES = ['delivered', 'read', 'sent', 'failed'] as const
const UNDELIVERABLE = 131_026

export function whatsAppControl(standIn: WhatsAppStandIn): Control {
  return {
    title: 'WhatsApp',
    switches: [
      {
        deed: 'fault',
        label: 'Cloud API',
        choices: WHATSAPP_FAULTS,
        now: typeof standIn.fault === 'string' ? standIn.fault : undefined,
      },
      { deed: 'webhook fault', label: 'WhatsApp webhooks', choices: WEBHOOK_FAULTS, now: standIn.webhookFault },
      { deed: 'new messages', label: 'New messages', choices: NEW_MESSAGES, now: standIn.newMessages },
      {
        deed: 'hidden',
        label: 'People who write',
        choices: HIDDEN,
        now: standIn.hidesNumbers ? HIDDEN[0] : undefined,
      },
    ],
    empty: 'No messages yet.',
    rows: standIn.ledger
      .messages()
      .filter(({ isFromShop }) => isFromShop)
      .slice(0, ROWS_MAX)
      .map(({ id, phone, text, state }) => ({
        text: `To +${phone}: ${text.slice(0, 60)}… ${state}`,
        deeds: [
          { deed: 'move', id, label: 'Update status', choices: MOVES.filter((move) => move !== state).map(named) },
        ],
      })),
    act(deed, { id, to }) {
      if (deed === 'fault') standIn.fault = chosen(WHATSAPP_FAULTS, to)
      else if (deed === 'webhook fault') standIn.webhookFault = chosen(WEBHOOK_FAULTS, to)
      else if (deed === 'new messages') standIn.newMessages = chosen(NEW_MESSAGES, to)
      else if (deed === 'hidden') standIn.hidesNumbers = chosen(HIDDEN, to) !== undefined
      else if (deed === 'move') {
        const move = chosen(MOVES, to)
        if (move) standIn.move(id, move, move === 'failed' ? UNDELIVERABLE : undefined)
      }
    },
  }
}
