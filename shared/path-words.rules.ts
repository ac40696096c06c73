/** An address as it may stand in the log: without the keys that open what it leads to. */
export const withoutKeys = (path: string): string => path.replaceAll(/\/(quote|saved|open)\/[^/]+/g, '/$1/…')
