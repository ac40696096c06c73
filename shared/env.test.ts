import { describe, expect, test } from 'vitest'
import { LIVE_VARIABLES } from '#tests/harness/live-variables.ts'
import { EnvMistakes, readEnv } from './env.ts'

function mistakesOf(variables: Record<string, string>): string[] {
  try {
    readEnv(variables)
    return []
  } catch (error) {
    if (!(error instanceof EnvMistakes)) throw error
    expect(error.message).toMatch(/^Please correct the environment: .+\.$/)
    expect(error.message).not.toContain('\n')
    return error.message.replace('Please correct the environment: ', '').replace(/\.$/, '').split('; ')
  }
}

const LIVE = {
  ...LIVE_VARIABLES,
  DATABASE_URL: 'postgres://store:secret@db/shop',
  SMTP_URL: 'smtps://store:secret@mail.shop.example',
}

describe('the environment', () => {
  test('Hindi pages show the hours that the owner wrote in Hindi, and never hours that differ from the English ones', () => {
    const open = 'Every day 10 AM to 8 PM'
    const [openHi, closedHi] = ['रोज़ सुबह 10 से रात 8', 'दिवाली को बंद']
    expect(readEnv({}).brand.hours.hi?.[1]).toBe('रविवार को बंद')
    expect(readEnv({ BRAND_HOURS_OPEN: open }).brand.hours.hi).toBeUndefined()
    const own = { BRAND_HOURS_OPEN: open, BRAND_HOURS_OPEN_HI: openHi, BRAND_HOURS_CLOSED_HI: closedHi }
    expect(readEnv(own).brand.hours.hi).toEqual([openHi, closedHi])
  })

  test('replicas are several addresses beside the one of the primary', () => {
    const [one, two] = ['postgres://own:own@one/shop', 'postgres://own:own@two/shop']
    expect(readEnv({}).replicaUrls).toEqual([])
    expect(readEnv({ DATABASE_URL: one, DATABASE_REPLICA_URLS: `${one}, ${two},` }).replicaUrls).toEqual([one, two])
    expect(mistakesOf({ DATABASE_REPLICA_URLS: one })).toEqual(['DATABASE_URL must also be set'])
    expect(mistakesOf({ DATABASE_URL: one, DATABASE_REPLICA_URLS: `${two},http://three` })).toEqual([
      'DATABASE_REPLICA_URLS.1 must be an address such as postgres://user:password@replica:5432/name',
    ])
  })

  test('a shared cache has an address, and a token if it is a company', () => {
    const url = 'http://127.0.0.1:6081'
    expect(readEnv({}).sharedCache).toBeUndefined()
    expect(readEnv({ CACHE_PURGE_URL: url }).sharedCache).toEqual({ url, form: 'purge', token: undefined })
    expect(mistakesOf({ CACHE_PURGE_FORM: 'fastly' })).toEqual(['CACHE_PURGE_URL must also be set'])
    expect(mistakesOf({ CACHE_PURGE_URL: url, CACHE_PURGE_FORM: 'fastly' })).toEqual([
      'CACHE_PURGE_TOKEN must also be set',
    ])
    expect(mistakesOf({ CACHE_PURGE_URL: 'varnish', CACHE_PURGE_FORM: 'ban' })).toEqual([
      'CACHE_PURGE_URL must be an address such as http://127.0.0.1:6081',
      'CACHE_PURGE_FORM must be purge, fastly or cloudflare',
      'CACHE_PURGE_TOKEN must also be set',
    ])
  })

  test('needs nothing for the demo, and blank values count as missing', () => {
    const env = readEnv({})
    expect(env).toMatchObject({
      port: 3000,
      isProduction: false,
      dataDir: 'data',
      databaseUrl: undefined,
      processes: 1,
    })
    expect(env.storeUrl.href).toBe('http://localhost:3000/')
    expect(readEnv({ PORT: '', DATA_DIR: '  ', BRAND_NAME: ' ', DATABASE_URL: '' })).toEqual(env)
  })

  test.each([
    ['PORT', 'abc', 'must be a whole number from 0 to 65535'],
    ['PORT', '3000.5', 'must be a whole number from 0 to 65535'],
    ['PORT', '65536', 'must be at most 65535'],
    ['PORT', '-1', 'must be at least 0'],
    ['STORE_URL', 'shop.example', 'must be an address such as https://example.in'],
    ['STORE_URL', 'ftp://shop.example', 'must be an address such as https://example.in'],
    ['STORE_ENV', 'live', 'must be demo or production'],
    ['DATABASE_URL', 'mysql://a/b', 'must be an address such as postgres://user:password@host:5432/name'],
    ['PROCESSES', '0', 'must be at least 1'],
    ['LOG_LEVEL', 'loud', 'must be debug, info, warn, error or silent'],
    ['PAGE_CACHE_MB', '5000', 'must be at most 4096'],
    ['TRUST_PROXY', 'yes', 'must be a whole number from 0 to 5'],
    ['SMTP_URL', 'mail.shop.example', 'must be an address such as smtp://user:password@mail.example.in:587'],
    ['STAND_INS_URL', '3100', 'must be an address such as http://127.0.0.1:3100'],
    ['MAIL_FROM', 'Shop <shop>', 'must be an e-mail address'],
    ['BRAND_EMAIL', 'nobody', 'must be an e-mail address'],
    ['WHATSAPP_NUMBER', '+91 98', 'must be digits only, with the country code, such as 919800000000'],
    ['INSTAGRAM_HANDLE', '@own', 'must be a name without @'],
    ['GSTIN', '27AAPFU0939F1ZW', 'must be a valid GSTIN of 15 characters'],
  ])('%s=%s is named with its expected value', (name, value, text) => {
    expect(mistakesOf({ [name]: value })).toEqual([`${name} ${text}`])
  })

  test('takes a bucket for pictures whole or not at all, and not beside an account for them', () => {
    const access = { S3_REGION: 'eu', S3_BUCKET: 'shop', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' }
    const endpoint = 'https://s3.example'
    expect(readEnv({}).s3).toBeUndefined()
    expect(readEnv({ ...access, S3_ENDPOINT: endpoint }).s3).toEqual({
      endpoint,
      region: 'eu',
      bucket: 'shop',
      accessKeyId: 'k',
      secretAccessKey: 's',
    })
    expect(mistakesOf(access)).toEqual(['S3_ENDPOINT must also be set'])
    expect(mistakesOf({ S3_ENDPOINT: endpoint, S3_BUCKET: 'shop', S3_REGION: 'eu' })).toEqual([
      'S3_ACCESS_KEY_ID must also be set',
      'S3_SECRET_ACCESS_KEY must also be set',
    ])
    expect(mistakesOf({ ...access, S3_ENDPOINT: endpoint, CLOUDINARY_CLOUD_NAME: 'demonstration' })).toEqual([
      'S3_BUCKET and CLOUDINARY_CLOUD_NAME exclude each other',
    ])
  })

  test('takes an account for pictures whole or not at all, and its stand-in in a demo only', () => {
    const account = { CLOUDINARY_CLOUD_NAME: 'shop', CLOUDINARY_API_KEY: '1', CLOUDINARY_API_SECRET: 's' }
    expect(readEnv(account).cloudinary).toMatchObject({ cloudName: 'shop', apiUrl: 'https://api.cloudinary.com' })
    expect(readEnv({}).cloudinary).toBeUndefined()
    expect(readEnv({ CLOUDINARY_CLOUD_NAME: 'demonstration' }).cloudinary).toBe('stand-in')
    const half = ['CLOUDINARY_API_KEY must also be set', 'CLOUDINARY_API_SECRET must also be set']
    expect(mistakesOf({ CLOUDINARY_CLOUD_NAME: 'shop' })).toEqual(half)
    expect(mistakesOf({ ...LIVE, CLOUDINARY_CLOUD_NAME: 'demonstration' })).toEqual(half)
    expect(mistakesOf({ ...LIVE, ...account, CLOUDINARY_API_URL: 'http://api.example' })).toEqual([
      'CLOUDINARY_API_URL must be an https address',
    ])
    expect(mistakesOf({ ...LIVE, ...account })).toEqual([])
  })

  test('takes a GSTIN that checks out, and does without one', () => {
    expect([readEnv({ GSTIN: ' 27AAPFU0939F1ZV' }).brand.gstin, readEnv({ GSTIN: '' }).brand.gstin]).toEqual([
      '27AAPFU0939F1ZV',
      '',
    ])
  })

  test('names every mistake at once, those of a live shop too', () => {
    expect(
      mistakesOf({ PORT: 'x', LOG_LEVEL: 'x', STORE_ENV: 'production', STORE_URL: 'http://shop.example' }),
    ).toEqual([
      'PORT must be a whole number from 0 to 65535',
      'LOG_LEVEL must be debug, info, warn, error or silent',
      'STORE_URL must be the public https address',
      'DATABASE_URL must name a PostgreSQL database (or set ALLOW_EMBEDDED=1)',
      ...[
        'SESSION_SECRET',
        'CERTIFICATE_KEY',
        'RAZORPAY_KEY_ID',
        'RAZORPAY_KEY_SECRET',
        'RAZORPAY_WEBHOOK_SECRET',
        'SHIPROCKET_EMAIL',
        'SHIPROCKET_PASSWORD',
        'SHIPROCKET_WEBHOOK_TOKEN',
        'SHIPROCKET_PICKUP_LOCATION',
        'SMTP_URL',
        'BRAND_LEGAL_NAME',
        'BRAND_EMAIL',
        'BRAND_PHONE',
        'BRAND_ADDRESS',
        'WHATSAPP_NUMBER',
        'INSTAGRAM_HANDLE',
        'FACEBOOK_HANDLE',
        'GRIEVANCE_OFFICER',
        'GRIEVANCE_EMAIL',
      ].map((name) => `${name} must be your own`),
      'TRUST_PROXY must be the number of proxies in front of the store (0 for none)',
    ])
  })

  test('a store that others can reach declares what it is', () => {
    const told = ['STORE_ENV must be demo or production when others can reach the store']
    expect(mistakesOf({ STORE_URL: 'https://shop.example' })).toEqual(told)
    expect(mistakesOf({ STORE_URL: 'http://192.168.1.7:3000' })).toEqual(told)
    expect(mistakesOf({ HOST: '0.0.0.0' })).toEqual(told)
    expect(mistakesOf({ HOST: '::' })).toEqual(told)
    expect(mistakesOf({ STORE_ENV: 'demo', HOST: '0.0.0.0', STORE_URL: 'https://shop.example' })).toEqual([])
    for (const host of ['localhost', '127.0.0.1', '[::1]', 'store.localhost']) {
      expect(mistakesOf({ STORE_URL: `http://${host}:3000` })).toEqual([])
    }
    expect([readEnv({}).host, readEnv(LIVE).host]).toEqual(['127.0.0.1', '127.0.0.1'])
  })

  test('real money never meets a demo, nor test money a live shop', () => {
    const keys = { RAZORPAY_KEY_SECRET: 's', RAZORPAY_WEBHOOK_SECRET: 'w' }
    expect(mistakesOf({ ...keys, RAZORPAY_KEY_ID: 'rzp_live_1' })).toEqual([
      'RAZORPAY_KEY_ID must be a test key, because a demonstration takes no real money',
    ])
    expect(mistakesOf({ ...LIVE, RAZORPAY_KEY_ID: 'rzp_test_1' })).toEqual([
      'RAZORPAY_KEY_ID must be a live key (rzp_live_)',
    ])
  })

  const PAYOUTS = {
    RAZORPAYX_KEY_ID: 'rzp_live_1',
    RAZORPAYX_KEY_SECRET: 'own',
    RAZORPAYX_WEBHOOK_SECRET: 'thirty-two characters for payouts',
    RAZORPAYX_ACCOUNT_NUMBER: '7878780080310001',
  }

  test('RazorpayX is set up whole or not at all, in a live shop with its own live keys only', () => {
    expect([readEnv({}).razorpayX, readEnv(LIVE).razorpayX]).toEqual([undefined, undefined])
    expect(readEnv({ ...LIVE, ...PAYOUTS, RAZORPAYX_WEBHOOK_SECRET_BEFORE: 'old' }).razorpayX).toEqual({
      keyId: 'rzp_live_1',
      keySecret: 'own',
      webhookSecrets: [PAYOUTS.RAZORPAYX_WEBHOOK_SECRET, 'old'],
      accountNumber: '7878780080310001',
      apiUrl: 'https://api.razorpay.com/v1',
    })
    const { RAZORPAYX_ACCOUNT_NUMBER: _, ...half } = PAYOUTS
    expect(mistakesOf({ ...LIVE, ...half })).toEqual(['RAZORPAYX_ACCOUNT_NUMBER must also be set'])
    expect(mistakesOf({ ...LIVE, ...PAYOUTS, RAZORPAYX_KEY_ID: 'rzp_test_1' })).toEqual([
      'RAZORPAYX_KEY_ID must be a live key (rzp_live_)',
    ])
    expect(mistakesOf(PAYOUTS)).toEqual([
      'RAZORPAYX_KEY_ID must be a test key, because a demonstration pays no real money',
    ])
    const insecure = { ...LIVE, ...PAYOUTS, RAZORPAYX_API_URL: 'http://pay.example' }
    expect(mistakesOf(insecure)).toEqual(['RAZORPAYX_API_URL must be an https address'])
  })

  test.each([
    'SESSION_SECRET',
    'CERTIFICATE_KEY',
    'RAZORPAY_WEBHOOK_SECRET',
    'RAZORPAYX_WEBHOOK_SECRET',
    'SHIPROCKET_WEBHOOK_TOKEN',
  ])('a live shop takes no %s under 32 characters', (name) => {
    expect(mistakesOf({ ...LIVE, ...PAYOUTS, [name]: 'x'.repeat(31) })).toEqual([
      `${name} must be at least 32 characters that nobody can guess`,
    ])
    expect(mistakesOf({ ...LIVE, ...PAYOUTS, [name]: 'x'.repeat(32) })).toEqual([])
  })

  test('the previous secret differs from the current one and is as strong', () => {
    const before = 'another thirty-two characters, of then'
    expect(readEnv({ ...LIVE, SESSION_SECRET_BEFORE: before }).sessionSecretBefore).toBe(before)
    expect(mistakesOf({ ...LIVE, SESSION_SECRET_BEFORE: 'x'.repeat(31) })).toEqual([
      'SESSION_SECRET_BEFORE must be at least 32 characters that nobody can guess',
    ])
    expect(mistakesOf({ ...LIVE, SESSION_SECRET_BEFORE: LIVE.SESSION_SECRET })).toEqual([
      'SESSION_SECRET_BEFORE must be the previous secret, not the current SESSION_SECRET',
    ])
    expect(mistakesOf({ ...LIVE, SESSION_SECRET_BEFORE: 'demonstration-only-never-for-a-live-shop' })).toEqual([
      'SESSION_SECRET_BEFORE must be your own',
    ])
  })

  test('a live shop with everything of its own starts, on the embedded engine only when that is wanted', () => {
    expect(readEnv({ ...LIVE, PROCESSES: '3' })).toMatchObject({ isProduction: true, processes: 3 })
    const { DATABASE_URL: _, ...embedded } = LIVE
    expect(mistakesOf(embedded)).toEqual(['DATABASE_URL must name a PostgreSQL database (or set ALLOW_EMBEDDED=1)'])
    expect(readEnv({ ...embedded, ALLOW_EMBEDDED: '1', PROCESSES: '3' }).processes).toBe(1)
  })

  test('a client of Google is named whole, and a live shop asks its issuer by https only', () => {
    const client = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }
    expect(readEnv(LIVE).google).toBeUndefined()
    expect(readEnv({ ...LIVE, ...client }).google).toEqual({
      clientId: 'id',
      clientSecret: 'secret',
      issuer: 'https://accounts.google.com',
    })
    expect(mistakesOf({ GOOGLE_CLIENT_ID: 'id' })).toEqual(['GOOGLE_CLIENT_SECRET must also be set'])
    expect(mistakesOf({ GOOGLE_CLIENT_SECRET: 'secret' })).toEqual(['GOOGLE_CLIENT_ID must also be set'])
    expect(mistakesOf({ ...LIVE, ...client, GOOGLE_ISSUER: 'http://accounts.shop.example' })).toEqual([
      'GOOGLE_ISSUER must be an https address',
    ])
  })

  test('a provider of payment or parcels is named whole, and a live shop asks it by https only', () => {
    const { RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET } = LIVE
    const keys = {
      RAZORPAY_KEY_ID: 'rzp_test_1',
      RAZORPAY_KEY_SECRET,
      RAZORPAY_WEBHOOK_SECRET,
      RAZORPAY_WEBHOOK_SECRET_BEFORE: 'old',
    }
    expect([readEnv({}).razorpay, readEnv({}).shiprocket]).toEqual([undefined, undefined])
    expect(readEnv(keys).razorpay).toMatchObject({
      webhookSecrets: [RAZORPAY_WEBHOOK_SECRET, 'old'],
      apiUrl: 'https://api.razorpay.com/v1',
    })
    expect(mistakesOf({ RAZORPAY_KEY_ID: 'rzp_test_1' })).toEqual([
      'RAZORPAY_KEY_SECRET must also be set',
      'RAZORPAY_WEBHOOK_SECRET must also be set',
    ])
    expect(
      mistakesOf({ ...LIVE, RAZORPAY_API_URL: 'http://pay.example', SHIPROCKET_API_URL: 'http://go.example' }),
    ).toEqual(['RAZORPAY_API_URL must be an https address', 'SHIPROCKET_API_URL must be an https address'])
    expect(mistakesOf({ ...LIVE, STAND_INS_URL: 'http://127.0.0.1:3100' })).toEqual([
      'STAND_INS_URL is for demonstrations only',
    ])
  })

  test('no message shows a secret', () => {
    expect(
      mistakesOf({ DATABASE_URL: 'postgres//store:hunter2@db/shop', SMTP_URL: 'smtp//a:hunter2@b', PORT: 'x' }).join(),
    ).not.toContain('hunter2')
  })
})
