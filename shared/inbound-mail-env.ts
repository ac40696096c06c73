import { z } from 'zod'

/** Both or none. */
export const INBOUND_MAIL_VARIABLES = {
  INBOUND_MAIL_DOMAIN: z
    .string()
    .trim()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i, 'must be a domain such as reply.example.in')
    .optional(),
  INBOUND_MAIL_SECRET: z.string().trim().min(32, 'must be at least 32 characters that nobody can guess').optional(),
}

type Variables = { [Name in keyof typeof INBOUND_MAIL_VARIABLES]?: string | undefined }

/** Where replies by e-mail arrive, and how their provider signs them; undefined if nobody takes them in. */
export const inboundMailOf = ({ INBOUND_MAIL_DOMAIN: domain, INBOUND_MAIL_SECRET: secret }: Variables) =>
  domain && secret ? { domain: domain.toLowerCase(), secret } : undefined
