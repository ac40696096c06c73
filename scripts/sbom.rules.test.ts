import { expect, test } from 'vitest'
import { billOfMaterials } from './sbom.rules.ts'

test('our own packages are not third-party, build-only packages are marked, and packages in the build are required', () => {
  const lock = {
    name: 'shop',
    version: '1.0.0',
    packages: {
      '': { version: '1.0.0' },
      'packages/own': { version: '1.0.0' },
      'node_modules/@shop/own': { link: true },
      'node_modules/@a/b': { version: '2.0.0', license: '(MIT OR ISC)', integrity: 'sha512-/w==' },
      'node_modules/@a/b/node_modules/c': { version: '3.0.0', license: 'MIT', dev: true },
      'node_modules/e': { version: '5.0.0', dev: true },
      'node_modules/d': { version: '4.0.0', optional: true },
    },
  }
  expect(billOfMaterials(lock, 'id', new Set(['node_modules/e'])).components).toEqual([
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
      'bom-ref': 'node_modules/e',
      name: 'e',
      version: '5.0.0',
      scope: 'required',
      purl: 'pkg:npm/e@5.0.0',
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
