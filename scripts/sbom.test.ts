import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runCommand } from './run-command.ts'
import { billOfMaterials, packageUrl } from './sbom.rules.ts'

const ROOT = join(import.meta.dirname, '..')

type Bill = ReturnType<typeof billOfMaterials>
type Manifest = Record<'dependencies' | 'devDependencies', Record<string, string>>

test('the command writes every package that the store is made of, and the same file for the same packages', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sbom-'))
  const write = async (name: string) => {
    const out = join(folder, name)
    const { exitCode, output } = await runCommand([process.execPath, join(ROOT, 'scripts/sbom.ts'), '--out', out])
    expect([exitCode, output]).toEqual([0, expect.stringMatching(/: \d+ packages\n$/)])
    return readFileSync(out, 'utf8')
  }
  const written = await write('one.json')
  expect(await write('two.json')).toBe(written)
  rmSync(folder, { recursive: true })
  const bill = JSON.parse(written) as Bill
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'rang-rekha' } } })
  expect(bill.serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Manifest
  const found = new Map(bill.components.map((component) => [component.purl, component]))
  for (const [name, version] of Object.entries(dependencies))
    if (!name.startsWith('@rang-rekha/')) expect(found.get(packageUrl(name, version))?.scope, name).toBe('required')
  for (const [name, version] of Object.entries(devDependencies))
    expect(found.has(packageUrl(name, version)), name).toBe(true)
  for (const { name, hashes } of bill.components)
    expect(hashes?.[0], name).toEqual({ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) })
  expect(new Set(bill.components.map((component) => component['bom-ref'])).size).toBe(bill.components.length)
})

test('packages of our own are no foreign ones, and what only building needs says so', () => {
  const lock = {
    name: 'shop',
    version: '1.0.0',
    packages: {
      '': { version: '1.0.0' },
      'packages/own': { version: '1.0.0' },
      'node_modules/@shop/own': { link: true },
      'node_modules/@a/b': { version: '2.0.0', license: '(MIT OR ISC)', integrity: 'sha512-/w==' },
      'node_modules/@a/b/node_modules/c': { version: '3.0.0', license: 'MIT', dev: true },
      'node_modules/d': { version: '4.0.0', optional: true },
    },
  }
  expect(billOfMaterials(lock, 'id').components).toEqual([
    {
      type: 'library',
      'bom-ref': 'node_modules/@a/b',
      name: '@a/b',
      version: '2.0.0',
      scope: 'required',
      purl: 'pkg:npm/%40a/b@2.0.0',
      hashes: [{ alg: 'SHA-512', content: 'ff' }],
      licenses: [{ expression: '(MIT OR ISC)' }],
    },
    {
      type: 'library',
      'bom-ref': 'node_modules/@a/b/node_modules/c',
      name: 'c',
      version: '3.0.0',
      scope: 'excluded',
      purl: 'pkg:npm/c@3.0.0',
      licenses: [{ license: { name: 'MIT' } }],
    },
    {
      type: 'library',
      'bom-ref': 'node_modules/d',
      name: 'd',
      version: '4.0.0',
      scope: 'optional',
      purl: 'pkg:npm/d@4.0.0',
    },
  ])
})
