/** What follows from calling a function: through its calls, and the jobs that it starts, to their handlers. */
import { posix } from 'node:path'

export type Source = { path: string; code: string }
/** A name at the top of a file. */
export type Place = { path: string; name: string }
export type StartedJob = { kind: string; isMail: boolean; path: string }

type Node = Place & { text: string; imports: ReadonlyMap<string, Place> }

const keyOf = ({ path, name }: Place) => `${path} ${name}`

/** Every name that a file imports, without types, and its source. */
export function importsOf({ path, code }: Source): Map<string, Place> {
  const found = [...code.matchAll(/^import \{([^}]*)\} from '([^']+)'/gm)].flatMap(([, names = '', from = '']) => {
    const file = from.startsWith('#') ? from.slice(1) : posix.join(posix.dirname(path), from)
    return names.split(',').map((name) => [name.trim(), { path: file, name: name.trim() }] as const)
  })
  return new Map(found.filter(([name]) => name !== ''))
}

const TOP = String.raw`(?:export )?(?:default )?(?:async )?(?:function\*?|const|class)`
const PARTS = new RegExp(String.raw`^(?=${TOP} \w)`, 'm')
const PART = new RegExp(String.raw`^${TOP} (\w+)`)

function nodesOf(source: Source): Node[] {
  const imports = importsOf(source)
  return source.code.split(PARTS).flatMap((text) => {
    const name = PART.exec(text)?.[1]
    return name === undefined ? [] : [{ path: source.path, name, text, imports }]
  })
}

export const namesOf = (source: Source): string[] => nodesOf(source).map(({ name }) => name)

const DECLARED = /= (?:declareJob|defineJob)\(\s*(?:'([\w-]+)'|(\w+))/
const HANDLED = /= (handleJob|mailJob)\(\s*(\w+),/

/** Goes only through files that `isRead` allows. */
type Follow = (places: readonly Place[], isRead?: (path: string) => boolean) => { jobs: StartedJob[]; files: string[] }

/** For names of a file, returns the jobs that follow from calling them, however far, and the files gone through. */
export function codeFollower(sources: readonly Source[]): Follow {
  const nodes = new Map(sources.flatMap(nodesOf).map((node) => [keyOf(node), node]))
  const lookUp = (node: Node, name: string) =>
    nodes.get(keyOf({ path: node.path, name })) ?? nodes.get(keyOf(node.imports.get(name) ?? { path: '', name }))
  const kindOf = (node: Node): string | undefined => {
    const [, kind, constant = ''] = DECLARED.exec(node.text) ?? []
    return kind ?? /'([\w-]+)'/.exec(lookUp(node, constant)?.text ?? '')?.[1]
  }
  const handlers = new Map<string, { job: StartedJob; node: Node }>()
  for (const node of nodes.values()) {
    const [, by, declared] = HANDLED.exec(node.text) ?? []
    const declaration = declared === undefined ? node : lookUp(node, declared)
    const kind = declaration && kindOf(declaration)
    if (kind !== undefined && (declared !== undefined || node.text.includes('defineJob(')))
      handlers.set(kind, { job: { kind, isMail: by === 'mailJob', path: node.path }, node })
  }

  return (places, isRead = () => true) => {
    const jobs = new Map<string, StartedJob>()
    const seen = new Set<Node>()
    const follow = (node: Node | undefined) => {
      if (!node || seen.has(node) || !isRead(node.path)) return
      seen.add(node)
      const kind = kindOf(node)
      const handler = kind === undefined ? undefined : handlers.get(kind)
      if (handler) jobs.set(handler.job.kind, handler.job)
      if (handler) follow(handler.node)
      for (const [word] of node.text.matchAll(/\b[A-Za-z_]\w*\b/g)) if (word !== node.name) follow(lookUp(node, word))
    }
    for (const place of places) follow(nodes.get(keyOf(place)))
    return {
      jobs: [...jobs.values()].toSorted((a, b) => a.kind.localeCompare(b.kind)),
      files: [...new Set([...seen].map(({ path }) => path))].toSorted(),
    }
  }
}
