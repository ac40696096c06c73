import type { ReactNode } from 'react'
import { useFetcher } from 'react-router'
import {
  BOOK_FULL,
  BOOK_MAX,
  BOOK_NAME_MAX,
  PROFILE_ADDRESS,
  type BookEntry,
} from '#domain/orders/placing/address-book.rules.ts'
import { INDIAN_STATES } from '#shared/indian-states.rules.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextArea, TextField } from '#app/ui/field.tsx'
import { addressForm } from './address-form-name.ts'
import { accountAddress, AccountForm, ProfilePart } from './profile-part.tsx'

type Props = {
  book: readonly BookEntry[]
  /** The profile has an address, which is offered beside these. */
  hasOwn: boolean
}

/** Addresses under names, one press away at the checkout. */
export function AddressBook({ book, hasOwn }: Props) {
  const first = book.find(({ isDefault }) => isDefault)
  return (
    <ProfilePart title="Address book" id="addresses">
      <div className="book-word">
        <p>
          One press fills them in at the checkout: your home, your mother’s, the office.{' '}
          {first ? `${first.name} comes first.` : hasOwn && book.length > 0 && 'The address above comes first.'}
        </p>
        {first && hasOwn && <FirstButton id={PROFILE_ADDRESS.id}>Put the address above first</FirstButton>}
      </div>
      {book.map((entry) => (
        <AddressEntry key={`${entry.id} ${entry.updatedAt.getTime()}`} entry={entry} />
      ))}
      {book.length < BOOK_MAX ? (
        <AddressPart key={book.length} id="new" title="Add an address" />
      ) : (
        <p className="book-word">{BOOK_FULL}</p>
      )}
    </ProfilePart>
  )
}

function AddressEntry({ entry }: { entry: BookEntry }) {
  const { Form } = useFetcher()
  const { id, name, isDefault, fullName, phone, postalCode, address, city, state } = entry
  return (
    <AddressPart
      id={id}
      entry={entry}
      title={
        <span className="book-name">
          <span>
            <b>{name}</b> {isDefault && <Badge tone="neem">First</Badge>}
          </span>
          <span className="ash">
            {fullName}, {phone}
          </span>
          <span className="ash">
            {address}, {city}, {state} {postalCode}
          </span>
        </span>
      }
    >
      <div className="profile-act">
        {!isDefault && <FirstButton id={id}>Put first</FirstButton>}
        <Form method="post" action={accountAddress('remove-address')}>
          <input type="hidden" name="address" value={id} />
          <Button type="submit" look="quiet" size="small" aria-label={`Remove ${name}`}>
            Remove
          </Button>
        </Form>
      </div>
    </AddressPart>
  )
}

function FirstButton({ id, children }: { id: string; children: string }) {
  const { Form } = useFetcher()
  return (
    <Form method="post" action={accountAddress('default-address')}>
      <input type="hidden" name="address" value={id} />
      <Button type="submit" look="outline" size="small">
        {children}
      </Button>
    </Form>
  )
}

type PartProps = { id: string; entry?: BookEntry; title: ReactNode; children?: ReactNode }

/** A line that opens into its form. */
function AddressPart({ id, entry, title, children }: PartProps) {
  return (
    <AccountForm name={addressForm(id)} title={title} send={entry ? 'Save' : 'Keep this address'} acts={children}>
      {(answered) => {
        const field = (key: keyof typeof FIELDS) => {
          const { defaultValue = entry?.[key], ...rest } = answered(key)
          return { ...FIELDS[key], ...rest, defaultValue, required: true }
        }
        return (
          <>
            <TextField {...field('name')} maxLength={BOOK_NAME_MAX} />
            <TextField {...field('fullName')} />
            <TextField {...field('phone')} inputMode="tel" />
            <TextField {...field('postalCode')} inputMode="numeric" />
            <TextArea {...field('address')} rows={2} />
            <TextField {...field('city')} />
            <SelectField {...field('state')}>
              <option value="">Choose a state</option>
              {INDIAN_STATES.map((state) => (
                <option key={state}>{state}</option>
              ))}
            </SelectField>
          </>
        )
      }}
    </AccountForm>
  )
}

const FIELDS = {
  name: { label: 'Name of the address', hint: 'Such as Home or Mother.', autoComplete: 'off' },
  fullName: { label: 'Full name', autoComplete: 'name' },
  phone: { label: 'Phone', autoComplete: 'tel-national' },
  postalCode: { label: 'PIN code', autoComplete: 'postal-code' },
  address: { label: 'Address', autoComplete: 'street-address' },
  city: { label: 'City', autoComplete: 'address-level2' },
  state: { label: 'State', autoComplete: 'address-level1' },
}
