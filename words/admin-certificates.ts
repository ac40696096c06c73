export * as adminCertificatesWords from './en/admin-certificates.ts'
