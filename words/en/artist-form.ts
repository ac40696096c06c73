/** How artists appear to buyers: their name and picture. */

export const saved = 'Artist profile updated successfully!'
export const failed = 'Error updating artist profile'
export const noName = 'Artist name is required.'
