/** How a work was made: for its artist, in filters and on its page. */

/** Before the answer. */
export const question = 'How it was made'
export const names = { hand: 'By hand', digital: 'Digital, by hand', ai: 'Made with AI' }
export const notStated = 'Not stated yet'
