/**
 * Where the browser asks for it (Trusted Types), markup becomes part of a page by a policy only. That of the name
 * "default" stands in the head of every page and lets through what React makes scripts of, and text without markup.
 */
type Policy = { createHTML: (markup: string) => string }
type Factory = { createPolicy: (name: string, rules: Policy) => Policy }

const { trustedTypes } = globalThis as { trustedTypes?: Factory }
const policy = trustedTypes?.createPolicy('store', { createHTML: (markup) => markup })

/** For markup of our own making. React sets it anew where it is not the same one as before: keep it. */
export const trusted = (markup: string): { __html: string } => ({ __html: policy?.createHTML(markup) ?? markup })
