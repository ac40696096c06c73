import type { OwnPhone } from '#domain/whatsapp/own-phone.ts'
import { AnsweredForm } from '#app/ui/answered-form.tsx'
import { FormDone } from '#app/ui/form-parts.tsx'
import { TickField } from '#app/ui/field.tsx'
import { consentsWords } from '#words/consents.ts'
import { whatsappWords } from '#words/whatsapp.ts'

export type PhoneDone = { isConfirmed: boolean; phone?: string; code?: string; link?: string; sender?: string }

/** Alerts and reminders on a phone: what for, and whose phone it is. */
export function PhonePanel({ own: { phone, offered } }: { own: OwnPhone }) {
  const isAnyOn = offered.length < 2
  return (
    <section className="stack g8" aria-labelledby="phone" id="whatsapp">
      <h2 className="d d3" id="phone">
        {whatsappWords.phoneTitle}
      </h2>
      {offered.length > 0 && <p className="ash">{whatsappWords.phoneIntro}</p>}
      {phone !== undefined && <p>{whatsappWords.phoneIs(phone)}</p>}
      {phone === undefined && isAnyOn && <p>{whatsappWords.phoneMissing}</p>}
      {offered.length > 0 && (
        <AnsweredForm<PhoneDone>
          name="whatsapp"
          className="stack g8 start"
          hidden={{ act: 'by-whatsapp' }}
          button={whatsappWords.turnOn}
          send={{ look: 'outline' }}
          whenDone={sayStarted}
        >
          {(field) =>
            offered.map((purpose) => {
              const { defaultValue, ...rest } = field(purpose)
              const words = consentsWords.agree[purpose]?.whatsapp ?? ''
              return <TickField key={purpose} {...rest} label={words} defaultChecked={Boolean(defaultValue)} />
            })
          }
        </AnsweredForm>
      )}
      {isAnyOn && (
        <AnsweredForm<PhoneDone>
          name="phone"
          className=""
          hidden={{ act: 'other-phone' }}
          button={phone === undefined ? whatsappWords.getCode : whatsappWords.otherPhone}
          send={{ look: 'outline', size: 'small' }}
          whenDone={sayStarted}
        />
      )}
    </section>
  )
}

function sayStarted({ isConfirmed, phone, code, link, sender }: PhoneDone) {
  if (!code || !link || !sender)
    return <FormDone title={whatsappWords.turnedOn(phone ?? '')}>{!isConfirmed && <ConfirmFirst />}</FormDone>
  return (
    <FormDone title={whatsappWords.lastStep}>
      <p>{whatsappWords.lastStepText}</p>
      <p>
        <a className="lk" href={link} target="_blank" rel="noopener">
          {whatsappWords.openWhatsApp}
        </a>
      </p>
      <p className="small">{whatsappWords.orWrite(code, sender)}</p>
      {!isConfirmed && <ConfirmFirst />}
    </FormDone>
  )
}

const ConfirmFirst = () => <p>{whatsappWords.confirmFirst}</p>
