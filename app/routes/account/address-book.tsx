import type { ReactNode } from 'react'
import { useFetcher } from 'react-router'
import { addressForm, BOOK_MAX, BOOK_NAME_MAX, PROFILE_ADDRESS } from '#domain/orders/placing/address-book.rules.ts'
import type { BookEntry } from '#domain/orders/placing/address-book.rules.ts'
import { stateName } from '#shared/state-name.rules.ts'
import { addressesWords } from '#words/addresses.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextArea, TextField } from '#app/ui/field.tsx'
import { StateField } from '#app/ui/state-field.tsx'
import { profileWords } from '#words/profile.ts'
import { accountAddress, AccountForm, ProfilePart } from './profile-part.tsx'

type Props = {
  book: readonly BookEntry[]
  /** The profile's address is suggested next to these. */
  hasOwn: boolean
}

export function AddressBook({ book, hasOwn }: Props) {
  const first = book.find(({ isDefault }) => isDefault)
  return (
    <ProfilePart title={profileWords.bookTitle} id="addresses">
      <div className="book-word">
        <p>
          {profileWords.bookIntro}{' '}
          {first ? profileWords.bookDefault(first.name) : hasOwn && book.length > 0 && profileWords.aboveIsDefault}
        </p>
        {first && hasOwn && <DefaultButton id={PROFILE_ADDRESS.id}>{profileWords.makeAboveDefault}</DefaultButton>}
      </div>
      {book.map((entry) => (
        <AddressEntry key={`${entry.id} ${entry.updatedAt.getTime()}`} entry={entry} />
      ))}
      {book.length < BOOK_MAX ? (
        <AddressPart key={book.length} id="new" title={profileWords.addAddress} />
      ) : (
        <p className="book-word">{addressesWords.bookFull(BOOK_MAX)}</p>
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
        <span className="book-name stack g2 any">
          <span>
            <b>{name}</b> {isDefault && <Badge tone="neem">{profileWords.isDefault}</Badge>}
          </span>
          <span className="ash">
            {fullName}, {phone}
          </span>
          <span className="ash">
            {address}, {city}, {stateName(state)} {postalCode}
          </span>
        </span>
      }
    >
      <div className="profile-act">
        {!isDefault && <DefaultButton id={id}>{profileWords.makeDefault}</DefaultButton>}
        <Form method="post" action={accountAddress('remove-address')}>
          <input type="hidden" name="address" value={id} />
          <Button type="submit" look="quiet" size="small" aria-label={profileWords.removeAddress(name)}>
            {profileWords.remove}
          </Button>
        </Form>
      </div>
    </AddressPart>
  )
}

function DefaultButton({ id, children }: { id: string; children: string }) {
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
    <AccountForm
      name={addressForm(id)}
      title={title}
      button={entry ? profileWords.save : profileWords.saveAddress}
      acts={children}
    >
      {(answered) => {
        const field = (key: BookField, label: string) => ({
          label,
          autoComplete: AUTO_COMPLETE[key],
          required: true,
          ...answered(key, entry?.[key]),
        })
        return (
          <>
            <TextField
              {...field('name', profileWords.bookName)}
              hint={profileWords.bookNameHint}
              maxLength={BOOK_NAME_MAX}
            />
            <TextField {...field('fullName', profileWords.fullName)} />
            <TextField {...field('phone', profileWords.phone)} inputMode="tel" />
            <TextField {...field('postalCode', profileWords.pinCode)} inputMode="numeric" />
            <TextArea {...field('address', profileWords.address)} rows={2} />
            <TextField {...field('city', profileWords.city)} />
            <StateField {...field('state', profileWords.state)} />
          </>
        )
      }}
    </AccountForm>
  )
}

const AUTO_COMPLETE = {
  name: 'off',
  fullName: 'name',
  phone: 'tel-national',
  postalCode: 'postal-code',
  address: 'street-address',
  city: 'address-level2',
  state: 'address-level1',
}

type BookField = keyof typeof AUTO_COMPLETE
