import { Clock, Mail, Phone } from 'lucide-react'
import { mailAddress, phoneAddress, whatsappAddress } from './addresses.ts'
import { Dialog } from './dialog.tsx'
import type { DialogProps } from './dialog.tsx'
import { WhatsAppSign } from './social-icons.tsx'
import { useStoreFacts } from './store-facts.ts'

/** The ways to book a consultation with a person. */
export default function ConsultationDialog(props: DialogProps) {
  const brand = useStoreFacts()?.brand
  if (!brand) return null
  return (
    <Dialog {...props} title="Schedule Consultation">
      <p className="ash dialog-text">
        Tell us about the room, the width of the wall and what you would like to spend. Choose the way that suits you,
        name a day and an hour, and we confirm it.
      </p>
      <ul className="ways">
        <li>
          <a className="way" href={whatsappAddress(brand.whatsappNumber)} rel="noopener">
            <WhatsAppSign />
            <span>
              <b>WhatsApp</b>
              <span className="ash">Send a photograph of the wall</span>
            </span>
          </a>
        </li>
        <li>
          <a className="way" href={phoneAddress(brand.phone)}>
            <Phone className="i" />
            <span>
              <b>{brand.phone}</b>
              <span className="ash">Talk it through</span>
            </span>
          </a>
        </li>
        <li>
          <a className="way" href={`${mailAddress(brand.email)}?subject=Consultation`}>
            <Mail className="i" />
            <span>
              <b>{brand.email}</b>
              <span className="ash">Write at length</span>
            </span>
          </a>
        </li>
      </ul>
      <p className="way-hours ash small">
        <Clock className="i s" />
        <span>
          {brand.hours[0]}. {brand.hours[1]}. All times are Indian time.
        </span>
      </p>
    </Dialog>
  )
}
