import Clock from 'lucide-react/icons/clock'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import { href } from 'react-router'
import { sendEnquiry } from '#domain/enquiries/send-enquiry.ts'
import { contactForm } from '#domain/enquiries/enquiry-forms.rules.ts'
import { formHeaders } from '#app/http/answers.ts'
import { formAction } from '#app/http/answer-form.ts'
import { pageNow, ON_DELIVERY_TAG } from '#domain/orders/on-delivery/terms.ts'
import { publicLoader } from '#app/http/public-loader.ts'
import { sheets } from '#app/sheets.ts'
import { mailAddress, phoneAddress, whatsappAddress } from '#app/ui/addresses.ts'
import { OpeningHours } from '#app/ui/opening-hours.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { Prose } from '#app/ui/prose.tsx'
import { WhatsAppSign } from '#app/ui/whatsapp-sign.tsx'
import { keepForm } from '#app/browser/network-error.ts'
import { EmailField, TextArea, TextField } from '#app/ui/field.tsx'
import { AnsweredForm } from '#app/ui/answered-form.tsx'
import { FormDone } from '#app/ui/form-parts.tsx'
import { pagesWords } from '#words/pages.ts'
import type { Route } from './+types/contact.ts'

export const meta: Route.MetaFunction = ({ loaderData: { page }, matches }) => {
  const { title, description } = page
  const path = href('/contact')
  return pageMeta(matches[0].loaderData, { title, description, path, trail: [{ name: title, path }] })
}

export const links = sheets('forms', 'prose')

export const loader = publicLoader(async ({ services, shows }) => {
  shows('content', ON_DELIVERY_TAG)
  const { phone, whatsappNumber, email, address, hours } = services.brand
  return { brand: { phone, whatsappNumber, email, address, hours }, page: await pageNow(services, 'contact') }
})

export const action = formAction({
  form: contactForm,
  perform: sendEnquiry,
  failed: () => pagesWords.messageNotSent,
})

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args)

export const headers = formHeaders

export default function Contact({ loaderData: { brand, page } }: Route.ComponentProps) {
  return <Prose page={page} aside={<Ways {...brand} />} act={<ContactForm />} />
}

function Ways({ phone, whatsappNumber, email, address, hours }: Route.ComponentProps['loaderData']['brand']) {
  return (
    <ul className="contact-ways flow">
      <li>
        <Phone className="i" />
        <a href={phoneAddress(phone)}>{phone}</a>
      </li>
      <li>
        <WhatsAppSign />
        <a href={whatsappAddress(whatsappNumber)} rel="noopener">
          {pagesWords.whatsapp}
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
        <OpeningHours hours={hours} />
      </li>
    </ul>
  )
}

function ContactForm() {
  const done = ({ ticket }: { ticket: string }) => (
    <FormDone title={pagesWords.messageReceived}>
      <p>
        {pagesWords.reference} <b className="nb">{ticket}</b>
      </p>
      <p>{pagesWords.answerByEmail}</p>
    </FormDone>
  )
  return (
    <section className="enquiry stack g20 measure wide" id="write" aria-labelledby="write-title">
      <h2 className="d d3" id="write-title">
        {pagesWords.writeToUs}
      </h2>
      <AnsweredForm action={`${href('/contact')}#write`} button={pagesWords.sendMessage} isTrapped whenDone={done}>
        {(field) => (
          <>
            <TextField label={pagesWords.name} autoComplete="name" maxLength={200} required {...field('name')} />
            <EmailField label={pagesWords.email} {...field('email')} />
            <TextArea label={pagesWords.message} rows={6} maxLength={10_000} required {...field('message')} />
          </>
        )}
      </AnsweredForm>
    </section>
  )
}
