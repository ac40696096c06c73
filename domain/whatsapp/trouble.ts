import type { ErrorKind } from '#providers/whatsapp/error-codes.rules.ts'

/** Why a message failed: what the company said, or our own reason. */
export type MessageTrouble = ErrorKind | 'not-agreed' | 'answer-lost' | 'late'
