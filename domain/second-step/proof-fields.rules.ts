/** In which a proof comes, beside the fields of whatever is on its way. */
export const PROOF_FIELDS = { code: 'proof_code', passkey: 'proof_passkey', password: 'proof_password' } as const
