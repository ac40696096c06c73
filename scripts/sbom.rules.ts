/**
 * A bill of materials in CycloneDX format, from the lock file and the build: equal inputs make equal bills. npm's own
 * command leaves out each package that any other needs for development too.
 */

export type LockedPackage = {
  name?: string
  version?: string
  license?: string
  integrity?: string
  /** A folder of this repository. */
  link?: boolean
  dev?: boolean
  optional?: boolean
  devOptional?: boolean
}

export type LockFile = { name: string; version: string; packages: Readonly<Record<string, LockedPackage>> }

const FOLDER = 'node_modules/'

/** Scope `excluded` is for building and testing only: packages in the build are in the store. */
const scopeOf = ({ dev, devOptional, optional }: LockedPackage, isBuiltIn: boolean) =>
  isBuiltIn ? 'required' : dev ? 'excluded' : optional || devOptional ? 'optional' : 'required'

export const packageUrl = (name: string, version: string) => `pkg:npm/${name.replace('@', '%40')}@${version}`

/** Checksums are base64 in a lock file, hexadecimal in a bill of materials. */
function hashOf(integrity: string) {
  const [, bits = '', sum = ''] = /^sha(\d+)-(.+)$/.exec(integrity) ?? []
  const bytes = Uint8Array.from(atob(sum), (letter) => letter.codePointAt(0) ?? 0)
  return { alg: `SHA-${bits}`, content: Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('') }
}

function componentOf(path: string, locked: LockedPackage, isBuiltIn: boolean) {
  const name = locked.name ?? path.slice(path.lastIndexOf(FOLDER) + FOLDER.length)
  const { version = '', license, integrity } = locked
  return {
    type: 'library',
    'bom-ref': path,
    name,
    version,
    scope: scopeOf(locked, isBuiltIn),
    purl: packageUrl(name, version),
    ...(integrity && { hashes: [hashOf(integrity)] }),
    ...(license && {
      licenses: [/ (OR|AND) /.test(license) ? { expression: license } : { license: { name: license } }],
    }),
  }
}

/** `id` names the bill: a UUID. `builtIn` are the folders of those packages that are in the build. */
export function billOfMaterials(lock: LockFile, id: string, builtIn: ReadonlySet<string>) {
  const { name, version } = lock
  const foreign = Object.entries(lock.packages).filter(([path, { link }]) => path.includes(FOLDER) && !link)
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${id}`,
    version: 1,
    metadata: {
      lifecycles: [{ phase: 'pre-build' }],
      component: { type: 'application', 'bom-ref': name, name, version, purl: packageUrl(name, version) },
    },
    components: foreign.map(([path, locked]) => componentOf(path, locked, builtIn.has(path))),
  }
}
