/** What to do at each error of the Cloud API: it is decided by the code alone, whatever the status and the text say. */

export type ErrorKind =
  /** The token or its rights: nothing can be sent until the owner acts. */
  | 'access'
  /** A template, the account or the number isn't as the owner registered it. */
  | 'setup'
  /** Too many at once, or too many to this person. */
  | 'slow-down'
  /** People report our messages: no marketing for a day. */
  | 'spam'
  /** This phone can't get it. */
  | 'undeliverable'
  /** Free text more than a day after the person wrote. */
  | 'window-closed'
  /** The company keeps it back. */
  | 'withheld'
  /** The person stopped marketing in their app. */
  | 'stopped'
  /** A trouble of the company that passes. */
  | 'passing'
  | 'unknown'

const KINDS: readonly (readonly [kind: ErrorKind, codes: readonly number[]])[] = [
  ['access', [0, 190, 3, 10]],
  ['slow-down', [4, 80_007, 130_429, 131_056]],
  ['spam', [131_048]],
  ['undeliverable', [131_026]],
  ['window-closed', [131_047]],
  ['withheld', [131_049, 130_472]],
  ['stopped', [131_050]],
  [
    'setup',
    [
      132_000, 132_001, 132_005, 132_007, 132_012, 132_015, 132_016, 131_008, 131_009, 100, 131_042, 131_031, 368,
      133_010, 131_062,
    ],
  ],
  ['passing', [1, 2, 131_000, 131_016, 131_057]],
]

const KIND_BY_CODE = new Map(KINDS.flatMap(([kind, codes]) => codes.map((code) => [code, kind] as const)))

export function kindOfError(code: number): ErrorKind {
  if (code >= 200 && code <= 299) return 'access'
  return KIND_BY_CODE.get(code) ?? 'unknown'
}

/** The same message may be sent again later. */
export const passes = (kind: ErrorKind) => kind === 'slow-down' || kind === 'passing' || kind === 'spam'
