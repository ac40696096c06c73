import { readHidingRule, type HidingRule } from '#domain/reviews/review.rules.ts'
import { formSchema, no, yes } from '#shared/entered-text.rules.ts'
import { adminReviewsWords } from '#words/admin-reviews.ts'

export const hideForm = formSchema<{ rule: HidingRule }>({
  rule: (text) => {
    const rule = readHidingRule(text)
    return rule ? yes(rule) : no(adminReviewsWords.chooseRule)
  },
})
