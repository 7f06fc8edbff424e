import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { z } from 'zod'
import { parseClockAt } from './clock.ts'
import { StartRefused } from './start-refused.ts'

export type Environment = Record<string, string | undefined>

const onOff = z
  .enum(['on', 'off', 'true', 'false', '1', '0'], { error: 'must be on or off' })
  .transform((value) => value === 'on' || value === 'true' || value === '1')
  .optional()

const origin = z
  .string()
  .refine((value) => URL.canParse(value) && new URL(value).origin === value, {
    error: 'must be an origin such as https://kennel.example, without a path or a final slash',
  })
  .optional()

const url = (protocols: string[], example: string) =>
  z
    .string()
    .refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
      error: `must be an address such as ${example}`,
    })
    .optional()

const PROVINCES = ['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT'] as const

function isTimeZone(name: string): boolean {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions()
    return timeZone.includes('/')
  } catch {
    return false
  }
}

const list = (fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform((value) =>
      value
        .split(',')
        .map((entry) => entry.trim())
        .filter((entry) => entry !== ''),
    )

/** Every setting, by the name of its environment variable. docs/running.md explains each; a test keeps the two in step. */
export const SettingsSchema = z.object({
  PORT: z
    .string()
    .default('3000')
    .refine((value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535, {
      error: 'must be a port number from 0 to 65535',
    })
    .transform(Number),
  HOST: z.string().min(1, 'must be an address to listen on, such as 127.0.0.1').default('127.0.0.1'),
  DATA_DIR: z.string().min(1, 'must be a folder').default('data'),
  DATABASE_URL: url(['postgres:', 'postgresql:'], 'postgresql://user:password@host:5432/name'),
  DATABASE_POOL: z
    .string()
    .default('20')
    .refine((value) => /^\d{1,3}$/.test(value) && Number(value) >= 2, {
      error: 'must be a number from 2 to 999',
    })
    .transform(Number),
  PUBLIC_ORIGIN: origin,
  API_ORIGIN: origin,
  FILES_ORIGIN: origin,
  DEMO: z
    .enum(['on', 'off', 'true', 'false', '1', '0', 'business'], { error: 'must be on, off or business' })
    .optional(),
  BUSINESS_NAME: z.string().max(80, 'must be at most 80 letters').optional(),
  BUSINESS_TIME_ZONE: z
    .string()
    .default('America/Vancouver')
    .refine(isTimeZone, { error: 'must be a time zone such as America/Vancouver' }),
  BUSINESS_PROVINCE: z.enum(PROVINCES, { error: `must be one of ${PROVINCES.join(', ')}` }).default('BC'),
  MANAGER_EMAIL: z.email('must be an email address').optional(),
  SMTP_URL: url(['smtp:', 'smtps:'], 'smtps://user:password@mail.example:465'),
  MAIL_FROM: z
    .string()
    .default('Evergreen Dog Park & Stay <hello@evergreen.example>')
    .refine((value) => /^[^\r\n<>]*<?[^\s@<>]+@[^\s@<>]+>?$/.test(value), {
      error: 'must be an address such as Kennel <hello@kennel.example>',
    }),
  PAYMENT_PROVIDER: z
    .enum(['stripe', 'etransfer', 'sandbox'], { error: 'must be stripe, etransfer or sandbox' })
    .optional(),
  STRIPE_SECRET_KEY: z.string().startsWith('sk_', 'must begin with sk_').optional(),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_', 'must begin with whsec_').optional(),
  STRIPE_API_BASE: url(['http:', 'https:'], 'https://api.stripe.com'),
  GST_NUMBER: z
    .string()
    .regex(/^\d{9} ?RT ?\d{4}$/, 'must be a number such as 123456789 RT0001')
    .optional(),
  S3_ENDPOINT: url(['http:', 'https:'], 'https://s3.example'),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  EMAIL_VERIFICATION: onOff,
  EMAIL_COMPLETIONS: list('gmail.com,outlook.com'),
  LOG_LEVEL: z
    .enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'], {
      error: 'must be one of silent, fatal, error, warn, info, debug, trace',
    })
    .default('info'),
  TRUST_PROXY: list(''),
  METRICS_ALLOW: list(''),
  RATE_LIMIT_PER_MINUTE: z
    .string()
    .default('600')
    .refine((value) => /^[1-9]\d{0,8}$/.test(value), { error: 'must be a whole number of requests' })
    .transform(Number),
  CLOCK_AT: z
    .string()
    .refine((value) => parseClockAt(value) !== undefined, {
      error: 'must be a moment such as 2026-12-24T10:00-08:00',
    })
    .optional(),
  LIVE_STREAMS: z
    .string()
    .default('500')
    .refine((value) => /^[1-9]\d{0,5}$/.test(value), { error: 'must be a whole number of streams' })
    .transform(Number),
})

type Given = z.output<typeof SettingsSchema>

export type Settings = ReturnType<typeof parseSettings>

export type S3Settings = NonNullable<Settings['s3']>

/** Reads the settings once; a wrong one stops the start with a sentence that names it (never its value). */
export function parseSettings(env: Environment) {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
  const parsed = SettingsSchema.safeParse(given)
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
    throw new StartRefused(`The settings need a change: ${wrong.join('; ')}. See docs/running.md.`)
  }
  const set = parsed.data
  const stripe = stripeSettings(set)
  const paymentProvider = set.PAYMENT_PROVIDER ?? (stripe ? 'stripe' : 'sandbox')
  refuseMovedClock(set, paymentProvider)
  return {
    port: set.PORT,
    host: set.HOST,
    dataDir: resolve(set.DATA_DIR),
    databaseUrl: set.DATABASE_URL,
    databasePool: set.DATABASE_POOL,
    publicOrigin: set.PUBLIC_ORIGIN,
    apiOrigin: set.API_ORIGIN,
    filesOrigin: set.FILES_ORIGIN,
    // A site with a public address never has log-ins whose password everyone knows, unless asked for.
    demo: isDemo(set),
    /** What an empty database is filled with at the first start: the demo business, or only what a new one needs. */
    firstBusiness: isDemo(set) || set.DEMO === 'business' ? ('demo' as const) : ('new' as const),
    business: { name: set.BUSINESS_NAME, timeZone: set.BUSINESS_TIME_ZONE, province: set.BUSINESS_PROVINCE },
    managerEmail: set.MANAGER_EMAIL,
    mail: { smtpUrl: set.SMTP_URL, from: set.MAIL_FROM },
    /** Who takes money: with `etransfer` there are no cards. */
    paymentProvider,
    stripe,
    /** Printed on invoices and receipts. */
    gstNumber: set.GST_NUMBER,
    s3: s3Settings(set),
    emailVerification: set.EMAIL_VERIFICATION ?? false,
    emailCompletions: set.EMAIL_COMPLETIONS,
    logLevel: set.LOG_LEVEL,
    trustedProxies: set.TRUST_PROXY,
    metricsAllowed: set.METRICS_ALLOW,
    rateLimitPerMinute: set.RATE_LIMIT_PER_MINUTE,
    liveStreams: set.LIVE_STREAMS,
    clockAt: set.CLOCK_AT === undefined ? undefined : parseClockAt(set.CLOCK_AT),
  }
}

const isDemo = ({ DEMO, PUBLIC_ORIGIN }: Given) =>
  DEMO === undefined ? PUBLIC_ORIGIN === undefined : ['on', 'true', '1'].includes(DEMO)

/** Whoever pays real money lives in real time: deadlines, refunds and receipts go by the clock. */
function refuseMovedClock(set: Given, paymentProvider: string) {
  if (set.CLOCK_AT === undefined || paymentProvider === 'sandbox') return
  if (paymentProvider === 'stripe' && set.STRIPE_SECRET_KEY?.startsWith('sk_test_')) return
  throw new StartRefused(
    'The settings need a change: CLOCK_AT is for tests and demonstrations, where no real money moves. Cancel out, or use PAYMENT_PROVIDER=sandbox. See docs/running.md.',
  )
}

function stripeSettings(set: Given) {
  const keys = allOrNone('STRIPE', {
    secretKey: set.STRIPE_SECRET_KEY,
    webhookSecret: set.STRIPE_WEBHOOK_SECRET,
  })
  if (set.PAYMENT_PROVIDER === 'stripe' && keys === undefined) {
    throw new StartRefused(
      'The settings need a change: PAYMENT_PROVIDER is stripe, so STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set too. See docs/running.md.',
    )
  }
  return keys && { ...keys, apiBase: set.STRIPE_API_BASE }
}

function s3Settings(set: Given) {
  const needed = allOrNone('S3', {
    bucket: set.S3_BUCKET,
    accessKeyId: set.S3_ACCESS_KEY_ID,
    secretAccessKey: set.S3_SECRET_ACCESS_KEY,
  })
  return needed && { ...needed, endpoint: set.S3_ENDPOINT, region: set.S3_REGION }
}

/** Half a set of keys is a mistake that would only show when money or files are lost: refuse it at the start. */
function allOrNone<Key extends string>(
  prefix: string,
  values: Record<Key, string | undefined>,
): Record<Key, string> | undefined {
  const entries = Object.entries<string | undefined>(values)
  const missing = entries.filter(([, value]) => value === undefined)
  if (missing.length === entries.length) return undefined
  if (missing.length > 0) {
    const names = missing.map(
      ([key]) => `${prefix}_${key.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`,
    )
    throw new StartRefused(
      `The settings need a change: ${names.join(' and ')} must be set too. See docs/running.md.`,
    )
  }
  return values as Record<Key, string>
}

/** The process environment over the project's `.env` file, if there is one. */
export function readEnvironment(env: Environment, file = resolve('.env')): Environment {
  try {
    return { ...parseEnv(readFileSync(file, 'utf8')), ...env }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return env
    throw new StartRefused(`The settings file ${file} could not be read: ${(error as Error).message}`)
  }
}
