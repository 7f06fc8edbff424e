import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseSettings, readEnvironment, SettingsSchema } from './settings.ts'

describe('settings', () => {
  test('nothing set gives a demo on port 3000 that only this machine can reach', () => {
    expect(parseSettings({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      demo: true,
      databaseUrl: undefined,
    })
  })

  test('an empty value counts as not set', () => {
    expect(parseSettings({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
    })
  })

  test('a site with a public address has no demo log-ins unless they are asked for', () => {
    expect(parseSettings({ PUBLIC_ORIGIN: 'https://kennel.example' }).demo).toBe(false)
    expect(parseSettings({ PUBLIC_ORIGIN: 'https://kennel.example', DEMO: 'on' }).demo).toBe(true)
  })

  test.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://somewhere'],
    ['PUBLIC_ORIGIN', 'kennel.example'],
    ['PUBLIC_ORIGIN', 'https://kennel.example/'],
    ['API_ORIGIN', 'https://kennel.example/api'],
    ['DEMO', 'maybe'],
    ['MANAGER_EMAIL', 'nobody'],
    ['SMTP_URL', 'mail.example'],
    ['MAIL_FROM', 'Kennel'],
    ['STRIPE_SECRET_KEY', 'pk_live_1'],
    ['PAYMENT_PROVIDER', 'gold'],
    ['STRIPE_API_BASE', 'stripe'],
    ['GST_NUMBER', '12'],
    ['LOG_LEVEL', 'loud'],
    ['RATE_LIMIT_PER_MINUTE', '0'],
    ['CLOCK_AT', 'Christmas'],
    ['CLOCK_AT', '2026-12-24'],
  ])('a wrong %s (%s) stops the start with a sentence that names it', (name, value) => {
    expect(() => parseSettings({ [name]: value })).toThrow(new RegExp(`${name} must`))
  })

  test('the sentence never repeats the value, which may be a secret', () => {
    expect(() => parseSettings({ SMTP_URL: 'hunter2' })).toThrow(/^((?!hunter2).)*$/)
  })

  test('half a set of keys names the missing half', () => {
    expect(() => parseSettings({ S3_BUCKET: 'dogs', S3_ACCESS_KEY_ID: 'id' })).toThrow(
      /S3_SECRET_ACCESS_KEY must be set too/,
    )
    expect(() => parseSettings({ STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow(
      /STRIPE_WEBHOOK_SECRET must be set too/,
    )
  })

  test('cards go through Stripe once its keys are there, and are tests before', () => {
    const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
    expect(parseSettings({}).paymentProvider).toBe('sandbox')
    expect(parseSettings(keys).paymentProvider).toBe('stripe')
    expect(parseSettings({ ...keys, PAYMENT_PROVIDER: 'etransfer' }).paymentProvider).toBe('etransfer')
    expect(() => parseSettings({ PAYMENT_PROVIDER: 'stripe' })).toThrow(/STRIPE_SECRET_KEY/)
  })

  test('the environment wins over the .env file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'kennel-env-'))
    writeFileSync(join(folder, '.env'), 'PORT=4000\nHOST=127.0.0.9\n')
    expect(readEnvironment({ PORT: '5000' }, join(folder, '.env'))).toEqual({
      PORT: '5000',
      HOST: '127.0.0.9',
    })
    expect(readEnvironment({ PORT: '5000' }, join(folder, 'none'))).toEqual({ PORT: '5000' })
    rmSync(folder, { recursive: true })
  })

  test('a moved clock is refused where real money moves', () => {
    const CLOCK_AT = '2026-12-24T10:00-08:00'
    const keys = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
    for (const env of [{ PAYMENT_PROVIDER: 'etransfer' }, keys]) {
      expect(() => parseSettings({ ...env, CLOCK_AT })).toThrow(/CLOCK_AT is for tests and demonstrations/)
      expect(parseSettings(env).clockAt).toBeUndefined()
    }
    const shown = new Date('2026-12-24T18:00:00Z')
    for (const env of [{}, { ...keys, STRIPE_SECRET_KEY: 'sk_test_1' }])
      expect(parseSettings({ ...env, CLOCK_AT }).clockAt).toEqual({ shown, really: undefined })
  })

  test('docs/running.md and .env.example list every setting and no other', () => {
    const known = Object.keys(SettingsSchema.shape).toSorted()
    const documented = [...readFileSync('docs/running.md', 'utf8').matchAll(/^\| `([A-Z0-9_]+)` +\|/gm)].map(
      (match) => match[1] ?? '',
    )
    const example = [...readFileSync('.env.example', 'utf8').matchAll(/^# ?([A-Z0-9_]+)=/gm)].map(
      (match) => match[1] ?? '',
    )
    expect(documented.toSorted()).toEqual(known)
    expect(example.toSorted()).toEqual(known)
  })

  test('docs/running.md tells the defaults as they are', () => {
    const rows = readFileSync('docs/running.md', 'utf8').matchAll(/^\| `([A-Z0-9_]+)` +\| ([^|]*)\|/gm)
    const documented = Object.fromEntries(
      [...rows].map(([, name = '', text = '']) => [name, text.replaceAll('`', '').trim()]),
    )
    const { paymentProvider } = parseSettings({})
    const defaults = Object.entries(SettingsSchema.parse({})).map(([name, value]) => [name, String(value)])
    expect(documented).toMatchObject({ ...Object.fromEntries(defaults), PAYMENT_PROVIDER: paymentProvider })
  })
})
