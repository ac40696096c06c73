/** The form of a work in steps: one form of which one part is in sight. */
import type { FormErrors } from '#shared/entered-text.rules.ts'

export const WORK_STEPS = ['photos', 'what', 'size', 'price', 'check'] as const

export type WorkStep = (typeof WORK_STEPS)[number]

/** From the end of the page's address: '#size'. */
export const readWorkStep = (hash: string): WorkStep | undefined => WORK_STEPS.find((step) => hash === `#${step}`)

/** The step after this one; the last stays. */
export const stepAfter = (step: WorkStep): WorkStep => WORK_STEPS[WORK_STEPS.indexOf(step) + 1] ?? step

/** The step before this one; none before the first. */
export const stepBefore = (step: WorkStep): WorkStep | undefined => WORK_STEPS[WORK_STEPS.indexOf(step) - 1]

const PHOTOS = /^(image|alt:)/
const AT: Readonly<Record<string, WorkStep>> = { dimensions: 'size', price: 'price', frames: 'price', hsn: 'price' }

/** Where a field is filled in. What has no field is about the form as a whole. */
export const stepOfField = (field: string): WorkStep =>
  PHOTOS.test(field) ? 'photos' : field === 'key' ? 'check' : (AT[field] ?? 'what')

export function errorsByStep(errors: FormErrors): Record<WorkStep, string[]> {
  const told = (step: WorkStep) => [
    ...new Set(Object.entries(errors).flatMap(([field, text]) => (stepOfField(field) === step ? [text] : []))),
  ]
  return {
    photos: told('photos'),
    what: told('what'),
    size: told('size'),
    price: told('price'),
    check: told('check'),
  }
}

/** Where the first error is; undefined without any. */
export function firstWrongStep(errors: FormErrors): WorkStep | undefined {
  const told = errorsByStep(errors)
  return WORK_STEPS.find((step) => told[step].length > 0)
}

/** The widest rendition that the zoom of a work shows. */
export const SHARP_PX = 1_600

/** Sharp at the largest size that a buyer sees. */
export const isSharp = ({ width, height }: { width: number; height: number }) => Math.max(width, height) >= SHARP_PX
