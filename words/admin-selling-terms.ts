export * as adminSellingTermsWords from './en/admin-selling-terms.ts'
