import { Clock, Mail, MapPin, Phone } from 'lucide-react'
import { publicLoader } from '#app/public-loader.ts'
import { mailAddress, phoneAddress, whatsappAddress } from '#app/ui/addresses.ts'
import { Prose } from '#app/ui/prose.tsx'
import { WhatsAppSign } from '#app/ui/social-icons.tsx'
import type { Route } from './+types/contact.ts'

export const meta: Route.MetaFunction = ({ loaderData: { brand, page } }) => [
  { title: `${page.title} | ${brand.name}` },
  { name: 'description', content: page.description },
]

export const loader = publicLoader(({ services, shows }) => {
  shows('content')
  const { name, phone, whatsappNumber, email, address, hours } = services.brand
  return { brand: { name, phone, whatsappNumber, email, address, hours }, page: services.content.page('contact') }
})

export default function Contact({ loaderData: { brand, page } }: Route.ComponentProps) {
  return <Prose page={page} aside={<Ways {...brand} />} />
}

function Ways({ phone, whatsappNumber, email, address, hours }: Route.ComponentProps['loaderData']['brand']) {
  return (
    <ul className="contact-ways">
      <li>
        <Phone className="i" />
        <a href={phoneAddress(phone)}>{phone}</a>
      </li>
      <li>
        <WhatsAppSign />
        <a href={whatsappAddress(whatsappNumber)} rel="noopener">
          WhatsApp
        </a>
      </li>
      <li>
        <Mail className="i" />
        <a href={mailAddress(email)}>{email}</a>
      </li>
      <li>
        <MapPin className="i" />
        <address>{address}</address>
      </li>
      <li>
        <Clock className="i" />
        <span>
          {hours[0]}
          <br />
          {hours[1]}
        </span>
      </li>
    </ul>
  )
}
