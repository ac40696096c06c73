/** The e-mail to an artist about a decision on a work, on changes to one, or on their page. */

export const workApproved = (work: string) => `${work} is now listed`
export const workApprovedTitle = 'Your work is now listed'
export const editApproved = (work: string) => `Your changes to ${work} are approved`
export const editApprovedTitle = 'Your changes are approved'
export const onSale = (work: string) => `${work} is now on sale in the store, as you submitted it.`
export const viewWork = 'View the work'

export const workRejected = (work: string) => `${work} isn’t approved yet`
export const workRejectedTitle = 'Your work isn’t approved yet'
export const changeIt = (work: string) => `${work} needs a change before it can go on sale. The reason:`
export const editRejected = (work: string) => `Your changes to ${work} aren’t approved`
export const editRejectedTitle = 'Your changes aren’t approved'
export const staysListed = (work: string) => `${work} stays listed as it was. The reason:`
export const openWorks = 'Open your works'

export const pageApproved = 'Your page is approved'
export const pageOnShow = 'Buyers can now read your page, as you wrote it.'
export const pageNeedsWork = 'Buyers can read it as soon as a work of yours is listed.'
export const viewPage = 'See your page'
export const pageRejected = 'Your page isn’t approved yet'
export const pageStays = 'Your page needs a change. Buyers still see the earlier version. The reason:'
export const openPage = 'Open your page'

/** To the admin who gives no reason. */
export const noReason = (most: number) => `Please tell the artist why, in at most ${most} characters.`
