/** How long to wait, for whoever was refused only for now. */
export function waitWords({ reason, waitSeconds }: { reason: 'too-many' | 'busy'; waitSeconds: number }): string {
  if (reason === 'busy') return 'Very many people are signing in at this moment. Please try again in a few seconds.'
  const minutes = Math.ceil(waitSeconds / 60)
  return `Too many requests in a short time. Please try again in ${minutes} minute${minutes === 1 ? '' : 's'}, or call us.`
}
