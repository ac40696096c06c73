/** Dangerous functions are used in few places, which receive nothing that a visitor wrote. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const sources = globSync('{app,db,domain,packages/wall,providers,server,shared}/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: withoutRemarks(readFileSync(join(ROOT, file), 'utf8')) }))

function withoutRemarks(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
}

const standsIn = (call: RegExp) => sources.filter(({ text }) => call.test(text)).map(({ file }) => file)

test.each<[what: string, call: RegExp, files: string[]]>([
  ['makes code of text', /\beval\(|\bnew Function\(|node:vm\b|setTimeout\(\s*['"`]/, []],
  ['begins a program', /node:child_process|\bcluster\.fork\(/, ['domain/images/drawing.ts', 'server/run-workers.ts']],
  [
    'makes a regular expression',
    /\bnew RegExp\(/,
    [
      'domain/audit/forget.rules.ts',
      'domain/catalogue/dimensions.rules.ts',
      'domain/images/picture-key.rules.ts',
      'domain/two-step/asked-again.rules.ts',
      'server/public-pages.rules.ts',
      'server/route-pattern.ts',
    ],
  ],
  ['writes SQL as it stands', /\bsql\.raw\(/, ['domain/catalogue/catalogue.db.ts', 'domain/payments/payments.db.ts']],
  ['writes a cookie', /SameSite=|document\.cookie/, ['app/ui/language-link.tsx', 'domain/accounts/own-cookies.ts']],
  ['reads XML', /fast-xml|xml2js|\bDOMParser\b|parseFromString/, []],
  ['writes markup into a page', /\.(inner|outer)HTML\b|insertAdjacentHTML|document\.write/, []],
  ['lets pages of others read answers', /Access-Control-Allow/i, []],
  // Takes pictures only: pasted text stays the browser's own.
  ['meddles with pasting', /\bonPaste\b/, ['app/routes/admin/pages/markdown-field.tsx']],
  [
    'hears messages',
    /addEventListener\('message'|\bonmessage\b/,
    ['app/routes/wall/photo/in-worker.ts', 'app/routes/wall/photo/photo-eye.ts'],
  ],
  ['draws numbers that can be guessed', /\bMath\.random\(/, ['shared/free-port.ts']],
  [
    'hashes with what was broken',
    /(?:createHash|createHmac|\bhash)\('(?:sha1|md5)'/,
    ['domain/two-step/time-code.ts', 'providers/cloudinary/cloudinary.ts'],
  ],
  [
    'closes what others may not read',
    /\bcreateCipheriv\(/,
    ['providers/web-push/web-push.ts', 'shared/seal.ts', 'shared/sealed-box.ts'],
  ],
])('nothing else %s', (_what, call, files) => {
  expect(standsIn(call).toSorted()).toEqual(files)
})

test('the store calls others through one function, and its own stand-ins through another', () => {
  const asking = standsIn(/(?<![.\w])fetch\(|node:(https|tls|dgram)'/)
  expect(asking.filter((file) => !/^app\/(browser|routes|ui)\//.test(file)).toSorted()).toEqual([
    'providers/call-provider.ts',
    // To browsers' push services, whose hosts it lists.
    'providers/web-push/web-push.ts',
    'server/open-providers.ts',
  ])
})

test('encryption uses AES-256-GCM', () => {
  for (const { file, text } of sources)
    for (const [, cipher] of text.matchAll(/['"`]((?:aes|des|des3|rc4|chacha20)-[\w-]+)['"`]/gi))
      // RFC 8291 prescribes the shorter key for notifications of browsers.
      expect([file, cipher]).toEqual([file, file === 'providers/web-push/web-push.ts' ? 'aes-128-gcm' : 'aes-256-gcm'])
})
