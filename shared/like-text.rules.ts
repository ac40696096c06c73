/** A text in which `like` takes nothing for a sign of its own. */
export const likeText = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)
