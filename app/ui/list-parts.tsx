/** Parts of every list of the back office: its search, the heads of its columns, its foot. */
import Search from 'lucide-react/icons/search'
import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { adminListsWords } from '#words/admin-lists.ts'
import { FindButton } from './dashboard-parts.tsx'
import { areKeysOn } from './desk/keys-setting.ts'
import { useInteractive } from './use-interactive.ts'

type SearchProps = {
  /** Of the list. */
  address: string
  label: string
  words: string
  /** The search part of the address of the list: its view, filters and sorting stay. */
  search: string
}

/** Looks for words in a list, within its view and filters. */
export const ListSearch = ({ address, label, words, search }: SearchProps) => (
  <Form className="list-search" action={address} key={words}>
    <Search className="i" />
    <input
      className="inp"
      type="search"
      name="q"
      defaultValue={words}
      maxLength={100}
      aria-label={label}
      placeholder={label}
    />
    {[...new URLSearchParams(search)].map(
      ([name, value]) => name !== 'q' && <input key={name} type="hidden" name={name} value={value} />,
    )}
    <FindButton />
  </Form>
)

type PickHeadProps = { picked: number; count: number; onPickAll: (isPicked: boolean) => void }

/** Selects every row of the page, once a script runs. */
export function PickHead({ picked, count, onPickAll }: PickHeadProps) {
  const isInteractive = useInteractive()
  const isPartly = picked > 0 && picked < count
  return (
    <th scope="col">
      {isInteractive && count > 0 ? (
        <input
          ref={(box) => {
            if (box) box.indeterminate = isPartly
          }}
          type="checkbox"
          aria-label={adminListsWords.pickAll}
          checked={picked === count}
          onChange={({ target }) => onPickAll(target.checked)}
        />
      ) : (
        <span className="vh">{adminListsWords.pickHead}</span>
      )}
    </th>
  )
}

type SortProps = { name: string; to: string; isSorted: boolean; isFalling: boolean }

/** The head of a column by which the list is sorted; once more turns it round. */
export const SortHead = ({ name, to, isSorted, isFalling }: SortProps) => (
  <th scope="col" aria-sort={isSorted ? (isFalling ? 'descending' : 'ascending') : undefined}>
    <Link to={to} preventScrollReset>
      {name}
    </Link>
  </th>
)

type FootProps = {
  counted: string
  /** The file with all that the list finds. */
  csv?: string | false | undefined
  /** Keys of this list alone, by what they do. */
  keys?: readonly (readonly [key: string, does: string])[]
  children?: ReactNode
}

/** How many there are, the keys of the list, and its file. */
export function ListFoot({ counted, csv, keys = [], children }: FootProps) {
  const isInteractive = useInteractive()
  const all = [
    ['J K', adminListsWords.keyMove],
    ['X', adminListsWords.keyPick],
    ['Enter', adminListsWords.keyOpen],
    ...keys,
    ['/', adminListsWords.keySearch],
    ['?', adminListsWords.keyAll],
  ] as const
  return (
    <div className="list-foot">
      <span role="status">{counted}</span>
      {isInteractive && areKeysOn() && (
        <span className="list-keys" aria-hidden="true">
          {all.map(([key, does]) => (
            <span key={key}>
              {key.split(' ').map((one) => (
                <kbd key={one}>{one}</kbd>
              ))}{' '}
              {does}
            </span>
          ))}
        </span>
      )}
      {children}
      {csv && (
        <a className="lk" href={csv}>
          {adminListsWords.exportCsv}
        </a>
      )}
    </div>
  )
}
