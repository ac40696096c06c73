/**
 * Where the browser enforces Trusted Types, only a policy may add markup to a page. The policy named "default" is in
 * the head of every page and allows React's scripts, and text without markup.
 */
type Policy = { createHTML: (markup: string) => string }
type Factory = { createPolicy: (name: string, rules: Policy) => Policy }

const { trustedTypes } = globalThis as { trustedTypes?: Factory }
const policy = trustedTypes?.createPolicy('store', { createHTML: (markup) => markup })

/** For markup of our own. React sets it again if the object differs: keep it. */
export const trusted = (markup: string): { __html: string } => ({ __html: policy?.createHTML(markup) ?? markup })
