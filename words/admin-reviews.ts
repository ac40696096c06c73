export * as adminReviewsWords from './en/admin-reviews.ts'
