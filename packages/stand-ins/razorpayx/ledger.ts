/** The provider's records of whom a shop pays: contacts, their accounts, and whether those exist. */
import type { z } from 'zod'
import { Refusal } from '#stand-ins/razorpay/wire.ts'
import type { Shelf } from '#stand-ins/shelf.ts'
import type { contactAsked, fundAccountAsked, olderValidationAsked, validationAsked } from './asked.ts'
import { contactKey, fundAccountKey, type Books } from './books.ts'
import { newContact, newFundAccount, newValidation, VALIDATION_DETAILS } from './entries.ts'
import type { Contact, FundAccount, Validation, ValidationResults } from './entries.ts'
import type { NewValidations, ValidationEnd } from './faults.ts'
import { Payouts, type Surroundings as OfPayouts } from './payouts.ts'

type Surroundings = OfPayouts & { newValidations(): NewValidations | undefined }

export class Ledger {
  readonly books: Books
  readonly payouts: Payouts
  private readonly around: Surroundings

  constructor(books: Books, around: Surroundings) {
    this.books = books
    this.around = around
    this.payouts = new Payouts(books, around)
  }

  contact = (id: string) => found(this.books.contacts, id)
  fundAccount = (id: string) => found(this.books.fundAccounts, id)
  validation = (id: string) => found(this.books.validations, id)

  createContact(asked: z.output<typeof contactAsked>): Contact {
    const contact = newContact(asked, this.around.now())
    return this.books.contactsLike(contactKey(contact))[0] ?? kept(this.books.contacts, contact)
  }

  createFundAccount(asked: z.output<typeof fundAccountAsked>): FundAccount {
    if (!this.books.contacts.get(asked.contact_id))
      throw new Refusal('The contact id provided does not exist', { field: 'contact_id' })
    const account = newFundAccount(asked, this.around.now())
    return this.books.fundAccountsLike(fundAccountKey(account))[0] ?? kept(this.books.fundAccounts, account)
  }

  setActive<Entity extends { id: string; active: boolean }>(shelf: Shelf<Entity>, id: string, active: boolean): object {
    const entity = found(shelf, id)
    entity.active = active
    shelf.keep(entity)
    return entity
  }

  /** With its contact and account, which this call describes. */
  validate({ fund_account, reference_id, notes, ...asked }: z.output<typeof validationAsked>): Validation {
    this.refuseAccount(asked.source_account_number, 'source_account_number')
    const { contact: askedContact, ...askedAccount } = fund_account
    const contact = this.createContact(askedContact)
    const account = this.createFundAccount({ ...askedAccount, contact_id: contact.id })
    const about = { reference: reference_id ?? null, notes, isOlder: false }
    return this.begin(newValidation({ ...account, contact }, about, this.around.now()))
  }

  validateKnown({ fund_account, account_number, notes }: z.output<typeof olderValidationAsked>): Validation {
    this.refuseAccount(account_number, 'account_number')
    const account = this.fundAccount(fund_account.id)
    return this.begin(newValidation(account, { reference: null, notes, isOlder: true }, this.around.now()))
  }

  /** As the account's bank answers; without an end the account exists. */
  endValidation(id: string, end?: ValidationEnd): Validation {
    const validation = this.validation(id)
    if (validation.status !== 'created') throw new Refusal('The validation has ended already.')
    validation.status = end === 'fail' ? 'failed' : 'completed'
    validation.status_details = VALIDATION_DETAILS[validation.status]
    const results = resultsOf(validation.fund_account, end)
    if (validation.results) validation.results = results
    else validation.validation_results = results
    if (end === undefined) validation.utr = validation.id.replaceAll(/\D/g, '').padEnd(12, '7').slice(0, 12)
    this.books.validations.keep(validation)
    const payload = structuredClone({ 'fund_account.validation': validation })
    this.around.tell([{ name: `fund_account.validation.${validation.status}`, payload }])
    return validation
  }

  /** The caller learns nothing yet, even if the bank answers at once. */
  private begin(validation: Validation): Validation {
    this.books.validations.keep(validation)
    const begun = structuredClone(validation)
    const how = this.around.newValidations()
    if (how !== 'stay open') this.endValidation(validation.id, how)
    return begun
  }

  private refuseAccount(accountNumber: string, field: string): void {
    if (accountNumber !== this.around.accountNumber)
      throw new Refusal('The RazorpayX Account number is invalid.', { field })
  }
}

function resultsOf(account: Validation['fund_account'], end: ValidationEnd | undefined): ValidationResults {
  if (end === 'fail') return { account_status: null, registered_name: null, details: null, name_match_score: null }
  if (end === 'find no such account')
    return {
      account_status: 'invalid',
      registered_name: null,
      details: 'The beneficiary account is invalid.',
      name_match_score: 0,
    }
  const name = account.bank_account?.name ?? account.contact?.name ?? 'Holder of the account'
  return {
    account_status: 'active',
    registered_name: end ? 'Somebody Else' : name,
    details: 'The beneficiary account is valid.',
    name_match_score: end ? 40 : 100,
  }
}

function kept<Entity extends { id: string }>(shelf: Shelf<Entity>, entity: Entity): Entity {
  shelf.keep(entity)
  return entity
}

function found<Entity extends { id: string }>(shelf: Shelf<Entity>, id: string): Entity {
  const entity = shelf.get(id)
  if (!entity) throw new Refusal('The id provided does not exist')
  return entity
}
