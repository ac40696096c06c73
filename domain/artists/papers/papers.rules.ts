/** An artist's tax papers: PAN, GST, legal name and address. What each must look like, and what must fit together. */
import { isGstin, stateCodeOfGstin, stateOfGstCode } from '#shared/gstin.rules.ts'
import {
  asTyped,
  formSchema,
  no,
  readLine,
  readName,
  yes,
  type FormErrors,
  type Read,
} from '#shared/entered-text.rules.ts'
import { isIndianState } from '#shared/indian-states.rules.ts'
import { isPin, plainPin } from '#shared/pin-codes.rules.ts'
import { stateName } from '#shared/state-name.rules.ts'
import { artistPapersWords } from '#words/artist-papers.ts'
import type { TaxStanding } from './tax-standing.rules.ts'

/** Kinds of taxpayers, each with the letters that a PAN of that kind has in fourth place. */
const PAN_LETTERS = { individual: 'P', family: 'H', firm: 'F', company: 'C', society: 'ABGJLT' } as const

export type TaxpayerKind = keyof typeof PAN_LETTERS

export const TAXPAYER_KINDS = Object.keys(PAN_LETTERS) as TaxpayerKind[]

export type Gst = TaxStanding['gst']

export const GST_STANDINGS: readonly Gst[] = ['regular', 'composition', 'enrolled', 'none']

const PAN = /^[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z]$/
/** The portal's number for unregistered sellers begins with the digits of a state, as a GSTIN does. */
const ENROLMENT = /^\d{2}[A-Z0-9]{13}$/

/** People write them in groups and in small letters. */
const plainNumber = (text = '') =>
  text
    .normalize('NFKC')
    .replaceAll(/[\s\-.]/g, '')
    .toUpperCase()

/** The kind of taxpayer whose PAN this is. */
export const kindOfPan = (pan: string): TaxpayerKind | undefined =>
  TAXPAYER_KINDS.find((kind) => PAN_LETTERS[kind].includes(pan.charAt(3)))

const panOfGstin = (gstin: string): string => gstin.slice(2, 12)

export const hasGstin = (gst: Gst): boolean => gst === 'regular' || gst === 'composition'

/** Whether this artist declares to sell without a registration. */
export const isUnregistered = (gst: Gst): boolean => !hasGstin(gst)

/** The version that was shown is accepted, by a tick. */
export const agreementForm = formSchema<{ version: string; accepted: true }>({
  version: asTyped,
  accepted: (text = '') => (text === '' ? no(artistPapersWords.acceptFirst) : yes(true)),
})

/** Raise it when the text of the declaration changes: every unregistered artist is then asked again. */
export const DECLARATION_VERSION = '2026-11-28'

/** Numbers are empty where they are not typed: then the saved ones stay. */
export type PapersForm = {
  kind: TaxpayerKind
  pan: string
  gst: Gst
  gst_number: string
  legal_name: string
  address: string
  postal_code: string
  city: string
  state: string
  /** The version that was ticked; empty for none. */
  declared: string
}

export const LEGAL_NAME_MAX = 200
export const ADDRESS_MAX = 255
const CITY_MAX = 100

export const papersForm = formSchema<PapersForm>(
  {
    kind: (text) => readOneOf(TAXPAYER_KINDS, text, artistPapersWords.chooseKind),
    pan: (text) => readNumber(text, (pan) => PAN.test(pan), artistPapersWords.panWrong),
    gst: (text) => readOneOf(GST_STANDINGS, text, artistPapersWords.chooseGst),
    gst_number: readGstNumber,
    legal_name: (text = '') =>
      text.trim() === '' ? no(artistPapersWords.noLegalName) : readName(text, LEGAL_NAME_MAX),
    address: (text) => readLine(text, ADDRESS_MAX, artistPapersWords.noAddress),
    postal_code: (text = '') => (isPin(plainPin(text)) ? yes(plainPin(text)) : no(artistPapersWords.pinWrong)),
    city: (text) => readLine(text, CITY_MAX, artistPapersWords.noCity),
    state: (text = '') => (isIndianState(text) ? yes(text) : no(artistPapersWords.chooseState)),
    declared: asTyped,
  },
  ['pan', 'gst_number'],
)

function readOneOf<Value extends string>(values: readonly Value[], text: string | undefined, error: string) {
  const value = values.find((one) => one === text)
  return value ? yes(value) : no(error)
}

function readNumber(text: string | undefined, isRight: (number: string) => boolean, error: string): Read<string> {
  const number = plainNumber(text)
  return number === '' || isRight(number) ? yes(number) : no(error)
}

function readGstNumber(text: string | undefined, { gst }: Readonly<Record<string, string>>): Read<string> {
  if (gst === 'none') return plainNumber(text) === '' ? yes('') : no(artistPapersWords.numberWithoutGst)
  if (gst === 'enrolled') return readNumber(text, (number) => ENROLMENT.test(number), artistPapersWords.enrolmentWrong)
  return readNumber(text, isGstin, artistPapersWords.gstinWrong)
}

/** What doesn't fit together, once typed and saved numbers are one. */
export function papersErrors(papers: PapersForm): FormErrors {
  const { kind, pan, gst, gst_number: number, state, declared } = papers
  const of = kindOfPan(pan)
  if (pan === '') return { pan: artistPapersWords.noPan }
  if (of !== kind) return { pan: artistPapersWords.wrongKindOfPan(artistPapersWords.kindsOfPan[of ?? 'society']) }
  if (gst === 'enrolled' && number === '') return { gst_number: artistPapersWords.noEnrolment }
  if (hasGstin(gst)) {
    if (number === '') return { gst_number: artistPapersWords.noGstin }
    if (panOfGstin(number) !== pan) return { gst_number: artistPapersWords.otherPanInGstin }
    const registered = stateOfGstCode(stateCodeOfGstin(number)) ?? ''
    if (registered !== state) return { state: artistPapersWords.otherStateInGstin(stateName(registered)) }
  }
  if (isUnregistered(gst) && declared === '') return { declared: artistPapersWords.declareFirst }
  return declared !== '' && declared !== DECLARATION_VERSION ? { declared: artistPapersWords.declarationChanged } : {}
}

export const taxStandingOf = (papers: { kind: TaxpayerKind; gst: Gst }): TaxStanding => ({
  gst: papers.gst,
  hasPan: true,
  isIndividual: papers.kind === 'individual' || papers.kind === 'family',
})

/** The last four characters of a number, by which its owner knows it. */
export const endOf = (number: string): string => number.slice(-4)
