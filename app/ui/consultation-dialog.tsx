import Clock from 'lucide-react/icons/clock'
import { consultationWords } from '#words/consultation.ts'
import { phoneAddress, whatsappAddress } from './addresses.ts'
import { ConsultationForm } from './consultation-form.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'
import { OpeningHours } from './opening-hours.tsx'
import { useStoreFacts } from './store-facts.ts'

export default function ConsultationDialog(props: DialogProps) {
  const brand = useStoreFacts()?.brand
  if (!brand) return null
  return (
    <Dialog {...props} title={consultationWords.schedule}>
      <p className="ash dialog-text">{consultationWords.whatItIs}</p>
      <ConsultationForm />
      <p className="way-hours t20 g10 hair ash small">
        <Clock className="i s" />
        <span>
          <OpeningHours hours={brand.hours} between=" · " /> ·{' '}
          <a href={whatsappAddress(brand.whatsappNumber)} rel="noopener">
            {consultationWords.writeOnWhatsapp}
          </a>{' '}
          · <a href={phoneAddress(brand.phone)}>{consultationWords.callUs(brand.phone)}</a>
        </span>
      </p>
    </Dialog>
  )
}
