/** Fields of a proof, next to those of the waiting request. */
export const PROOF_FIELDS = { code: 'proof_code', passkey: 'proof_passkey', password: 'proof_password' } as const
