import Clock from 'lucide-react/icons/clock'
import { phoneAddress, whatsappAddress } from './addresses.ts'
import { ConsultationForm } from './consultation-form.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'
import { useStoreFacts } from './store-facts.ts'

/** An hour with a person; and the ways to reach one at once. */
export default function ConsultationDialog(props: DialogProps) {
  const brand = useStoreFacts()?.brand
  if (!brand) return null
  return (
    <Dialog {...props} title="Schedule Consultation">
      <p className="ash dialog-text">
        An hour with a person, by phone. Tell us about the room, the width of the wall and what you would like to spend.
      </p>
      <ConsultationForm />
      <p className="way-hours ash small">
        <Clock className="i s" />
        <span>
          {brand.hours[0]}. {brand.hours[1]}. Or write on{' '}
          <a href={whatsappAddress(brand.whatsappNumber)} rel="noopener">
            WhatsApp
          </a>
          , or call <a href={phoneAddress(brand.phone)}>{brand.phone}</a>.
        </span>
      </p>
    </Dialog>
  )
}
