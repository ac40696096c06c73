/** The accepted bodies and queries. Everything else is refused in the provider's words. */
import { z } from 'zod'
import { Refusal, type Notes } from './wire.ts'

export const notes = z
  .union([
    z.record(z.string().max(256), z.union([z.string().max(256), z.number(), z.boolean()]).transform(String)),
    z.tuple([]),
  ])
  .refine((given) => Object.keys(given).length <= 15, 'Number of fields in notes should be less than or equal to 15')
  .optional()
  .transform((given): Notes => (given && Object.keys(given).length > 0 ? given : []))

export const amount = (least: string) =>
  z.int('The amount must be an integer.').min(100, least).max(50_000_000_00, 'Amount exceeds maximum amount allowed.')
const receipt = z.string().max(40, 'The receipt may not be greater than 40 characters.').nullish()

const MINUTES_MAX = 7_200
const captureOptions = z.strictObject({
  automatic_expiry_period: z.int().min(12, 'The automatic expiry period must be at least 12.').max(MINUTES_MAX),
  manual_expiry_period: z.int().max(MINUTES_MAX).default(MINUTES_MAX),
  refund_speed: z.enum(['normal', 'optimum']).default('normal'),
})

export const orderAsked = z.strictObject({
  amount: amount('Order amount less than minimum amount allowed'),
  currency: z.string('The currency field is required.').length(3, 'Currency is not supported'),
  receipt,
  notes,
  partial_payment: z.literal([false, 0]).optional(),
  payment: z
    .strictObject({ capture: z.enum(['automatic', 'manual']), capture_options: captureOptions.optional() })
    .optional(),
})

export const captureAsked = z.strictObject({
  amount: amount('The amount must be at least 100.'),
  currency: z.string('The currency field is required.'),
})

export const refundAsked = z.strictObject({
  amount: amount('The amount must be atleast INR 1.00').optional(),
  speed: z.enum(['normal', 'optimum']).default('normal'),
  notes,
  receipt,
})

export const notesAsked = z.strictObject({ notes })

const linkEnd = z.int('expire_by should be a timestamp')
const referenceId = z.string().max(40, 'The reference id may not be greater than 40 characters.')
const linkNotes = z
  .record(z.string().max(255), z.union([z.string().max(255), z.number()]).transform(String))
  .nullish()
  .transform((given) => given ?? null)

export const linkAsked = z
  .strictObject({
    amount: amount('The amount must be at least INR 1.00'),
    currency: z.literal('INR', 'Currency is not supported').default('INR'),
    accept_partial: z.literal(false).default(false),
    upi_link: z.literal(false, 'UPI Payment Links is not supported in Test Mode').default(false),
    expire_by: linkEnd.optional(),
    reference_id: referenceId.default(''),
    description: z.string().max(2_048, 'The description may not be greater than 2048 characters.').default(''),
    customer: z.strictObject({ name: z.string(), contact: z.string(), email: z.string() }).partial().default({}),
    notify: z.strictObject({ sms: z.boolean(), email: z.boolean(), whatsapp: z.boolean() }).partial().default({}),
    reminder_enable: z.boolean().default(false),
    notes: linkNotes,
    callback_url: z.url('The callback url format is invalid.').default(''),
    callback_method: z.literal('get', 'The callback method should be get').optional(),
  })
  .refine((asked) => asked.callback_url === '' || asked.callback_method !== undefined, {
    message: 'callback_method is required with callback_url',
    path: ['callback_method'],
  })

export const linkEditAsked = z.strictObject({
  reference_id: referenceId.optional(),
  expire_by: linkEnd.optional(),
  reminder_enable: z.boolean().optional(),
  notes: linkNotes.optional(),
})

const documents = z.array(z.string().startsWith('doc_', 'The document id is invalid.')).optional()

export const contestAsked = z.strictObject({
  amount: amount('The amount must be at least INR 1.00').optional(),
  summary: z.string().max(1_000, 'The summary may not be greater than 1000 characters.').optional(),
  shipping_proof: documents,
  billing_proof: documents,
  cancellation_proof: documents,
  customer_communication: documents,
  proof_of_service: documents,
  explanation_letter: documents,
  refund_confirmation: documents,
  access_activity_log: documents,
  refund_cancellation_policy: documents,
  term_and_conditions: documents,
  others: z.array(z.strictObject({ type: z.string(), document_ids: z.array(z.string()) })).optional(),
  action: z.enum(['draft', 'submit']).default('draft'),
})

export const documentAsked = z.object({
  purpose: z.string('The purpose field is required.'),
  file: z.instanceof(File, { error: 'The file field is required.' }),
})

const whole = (max: number, fallback: number) => z.coerce.number().int().min(0).max(max).default(fallback)

export const pageAsked = z.object({
  from: whole(Number.MAX_SAFE_INTEGER, 0),
  to: whole(Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER),
  count: whole(100, 10),
  skip: whole(Number.MAX_SAFE_INTEGER, 0),
})

/** By day or month. */
export const reconAsked = z.object({
  year: z.string('The year field is required.').regex(/^\d{4}$/, 'The year must be 4 digits.'),
  month: z.string('The month field is required.').regex(/^(0?[1-9]|1[0-2])$/, 'The month is not a valid month.'),
  day: z
    .string()
    .regex(/^\d{1,2}$/, 'The day must be between 1 and 2 digits.')
    .optional(),
  count: z.coerce.number().int().min(1, 'The count must be at least 1.').max(1_000).default(10),
  skip: whole(Number.MAX_SAFE_INTEGER, 0),
})

export function readAsked<Shape extends z.ZodType>(shape: Shape, given: unknown): z.output<Shape> {
  const { data, error } = shape.safeParse(given)
  const issue = error?.issues[0]
  if (!issue) return data as z.output<Shape>
  const field = issue.path.findLast((part) => typeof part === 'string')
  if (issue.code !== 'unrecognized_keys') throw new Refusal(issue.message, { field })
  throw new Refusal(`${issue.keys.join(', ')} is/are not required and should not be sent`)
}
