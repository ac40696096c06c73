import { z } from 'zod'
import type { SaidBy } from './home-text.rules.ts'

const line = z.string().trim().min(1)
const testimonialsFile = z
  .array(z.strictObject({ words: line, name: line, detail: line, sample: z.boolean() }))
  .min(3, 'the home page shows three testimonials')

export function parseTestimonials(text: string): { value: SaidBy[]; mistakes: string[] } {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    return { value: [], mistakes: [`is not JSON: ${error instanceof Error ? error.message : String(error)}`] }
  }
  const parsed = testimonialsFile.safeParse(json)
  if (parsed.success) return { value: parsed.data, mistakes: [] }
  return {
    value: [],
    mistakes: parsed.error.issues.map(
      (issue) => `has a mistake at ${issue.path.join('.') || 'its list'}: ${issue.message}`,
    ),
  }
}
