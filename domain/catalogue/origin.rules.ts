/** How a work was made, as its artist states it. */

export const ORIGINS = [{ value: 'hand' }, { value: 'digital' }, { value: 'ai' }] as const

export type Origin = (typeof ORIGINS)[number]['value']

export const originOf = (text: string): Origin | undefined => ORIGINS.find(({ value }) => value === text)?.value
