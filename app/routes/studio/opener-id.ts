/** What opens the form of a work, or with no work that of a new one; it has the focus again when the form closes. */
export const openerId = (work: string) => `opens-${work || 'new'}`
