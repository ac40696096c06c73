import { forAnybody } from './personal-loader.ts'

/** For the pages that a link in a mail leads to. */
export const mailTokenLoader = forAnybody(({ url }) => ({ token: url.searchParams.get('token') ?? '' }))
