import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runCommand } from '#scripts/run-command.ts'
import { packageUrl, type billOfMaterials } from '#scripts/sbom.rules.ts'

const ROOT = join(import.meta.dirname, '../..')

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
    expect(found.get(packageUrl(name, version))?.scope, name).toBe('required')
  const others = Object.entries(devDependencies).filter(([name]) => !name.startsWith('@rang-rekha/'))
  for (const [name, version] of others) expect(found.has(packageUrl(name, version)), name).toBe(true)
  const scopes = Object.fromEntries(
    others.map(([name, version]) => [name, found.get(packageUrl(name, version))?.scope]),
  )
  // In the build, or of no running store.
  expect(scopes).toMatchObject({ react: 'required', 'better-auth': 'required', pg: 'required', vitest: 'excluded' })
  for (const { name, hashes } of bill.components)
    expect(hashes?.[0], name).toEqual({ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) })
  expect(new Set(bill.components.map((component) => component['bom-ref'])).size).toBe(bill.components.length)
})
