/** A link that writes an e-mail. Signs such as `&` in the address would begin something else; its `@` stays. */
export const mailTo = (email: string) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`
