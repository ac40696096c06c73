export * as carrierWords from './en/carrier.ts'
