import { BlockList, isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { minorUnitsOf, rateOf } from '@reprise/rules/payments/decimal-text'
import type { FeeRates } from '@reprise/rules/payments/fees'
import { recoveryDays } from '@reprise/rules/platform/constants'
import type { FeatureFlag } from '@reprise/rules/platform/feature-flags'
import { featureFlagKeys } from '@reprise/rules/platform/feature-flags'
import { z } from 'zod'
import { TerminalRefusal } from '../terminal/terminal-refusal.ts'
import { readDemoKey, SHORTEST_KEY } from './demo-key.ts'
import type { Budgets, Twilio } from './message-settings.ts'
import { messageSettings, most, readMessages } from './message-settings.ts'
import type { SocialConfig } from './social-settings.ts'
import { readSocial, socialSettings } from './social-settings.ts'
import type { WalletConfig } from './wallet-settings.ts'
import { readWallets, walletSettings } from './wallet-settings.ts'

const ROOT = resolve(import.meta.dirname, '../../../../..')
const SHORTEST_TOKEN = 16

const text = (sentence: string) => z.string().refine((value) => value.trim() !== '', sentence)
const oneOf = <const T extends readonly string[]>(values: T) =>
  z.enum(values, `must be ${values.join(' or ')}`)
const dsn = z.string().refine(
  (value) => {
    const { protocol, username, pathname } = URL.parse(value) ?? {}
    return /^https?:$/.test(protocol ?? '') && Boolean(username) && /\/\d+$/.test(pathname ?? '')
  },
  { error: 'must be an address like https://KEY@reports.example.org/1' },
)
const tiles = z
  .string()
  .refine(
    (value) => /^https?:$/.test(URL.parse(value)?.protocol ?? '') && /\{z\}.*\{x\}.*\{y\}/.test(value),
    { error: 'must be an address with {z}, {x} and {y}, like https://tiles.example.org/{z}/{x}/{y}.png' },
  )
const flag = oneOf(['true', 'false']).transform((value) => value === 'true')
const url = (protocols: readonly string[]) =>
  z.string().refine((value) => protocols.includes(URL.parse(value)?.protocol ?? ''), {
    error: `must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  })

const PROXY_NAMES = ['loopback', 'linklocal', 'uniquelocal']

function isProxy(value: string): boolean {
  if (PROXY_NAMES.includes(value) || isIP(value)) return true
  const [address = '', prefix = ''] = value.split('/')
  if (!isIP(address) || !/^\d+$/.test(prefix)) return false
  try {
    new BlockList().addSubnet(address, Number(prefix), isIP(address) === 6 ? 'ipv6' : 'ipv4')
    return true
  } catch {
    return false
  }
}

const proxies = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .refine((parts) => parts.every(isProxy), {
    error: `must list addresses like 10.0.0.1, 10.0.0.0/8 or ${PROXY_NAMES.join(', ')}, with commas between`,
  })

const links = z
  .string()
  .transform((value, ctx): unknown => {
    try {
      return JSON.parse(value)
    } catch {
      ctx.addIssue('must be JSON')
      return z.NEVER
    }
  })
  .pipe(
    z.array(z.object({ name: z.string().min(1), url: z.url({ protocol: /^https?$/ }).or(z.literal('')) })),
  )
  // A link without an address is not shown (a network may be listed before its page exists).
  .transform((list) => list.filter((link) => link.url !== ''))

/** A setting whose text is converted by `read`; null where the text cannot be read. */
const written = (by: string, read: (value: string) => bigint | null, sentence: string) =>
  z
    .string()
    .default(by)
    .transform((value, ctx) => {
      const known = read(value)
      if (known !== null) return known
      ctx.addIssue(sentence)
      return z.NEVER
    })
const percentage = (by: string) =>
  written(by, rateOf, 'must be a percentage from 0 to 100 with at most 4 decimals, like 2.9')

const wholeNumber = (least: number, most: number, by: number, unit = '') =>
  z
    .string()
    .default(String(by))
    .transform(Number)
    .refine((value) => Number.isInteger(value) && value >= least && value <= most, {
      error: `must be a whole number${unit} from ${least} to ${most}`,
    })
const days = (by: number, longest = 36_500) => wholeNumber(1, longest, by, ' of days')

const flags = z
  .string()
  .transform((value) => value.split(',').map((key) => key.trim()))
  .pipe(
    z.array(z.enum(featureFlagKeys, `must list flags of ${featureFlagKeys.join(', ')}, with commas between`)),
  )

/** Every setting there is; `.env.example` and the table in the README list the same ones. */
export const settings = z.object({
  MODE: oneOf(['demo', 'production']).default('demo'),
  PORT: z
    .string()
    .default('3000')
    .transform(Number)
    .refine((value) => Number.isInteger(value) && value >= 0 && value <= 65535, {
      error: 'must be a whole number from 0 (any free port) to 65535',
    }),
  HOST: text('must be an address to listen on, like 127.0.0.1').optional(),
  PUBLIC_URL: url(['http:', 'https:']).optional(),
  DATA_DIR: z.string().default(join(ROOT, '.data')),
  DATABASE_URL: url(['postgres:', 'postgresql:']).optional(),
  DATABASE_CONNECTIONS: wholeNumber(2, 500, 12),
  APP_KEY: z.string().min(SHORTEST_KEY, `must have at least ${SHORTEST_KEY} characters`).optional(),
  TRUST_PROXY: proxies.default([]),
  BRAND_NAME: text('must not be blank').default('Reprise'),
  ROLE: oneOf(['all', 'web', 'worker']).default('all'),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  HTTPS: oneOf(['off', 'self']).default('off'),
  DRAIN_SECONDS: wholeNumber(0, 15, 1),
  API_OPEN: flag.default(false),
  FEATURE_FLAGS: flags.default([]),
  SUPPORT_EMAIL: z.email('must be a mail address').optional(),
  SMTP_URL: url(['smtp:', 'smtps:']).optional(),
  MAIL_FROM: text('must be a mail address, like Reprise <hello@example.org>').optional(),
  ...messageSettings,
  SOCIAL_LINKS: links.default([]),
  METRICS_TOKEN: z.string().min(SHORTEST_TOKEN, `must have at least ${SHORTEST_TOKEN} characters`).optional(),
  ERROR_REPORT_DSN: dsn.optional(),
  MAP_TILES_URL: tiles.optional(),
  MAP_TILES_CREDIT: z.string().default(''),
  ...socialSettings,
  ...walletSettings,
  PAYMENTS: oneOf(['sandbox']).optional(),
  FEE_SERVICE_PERCENT: percentage('5'),
  FEE_PROCESSING_PERCENT: percentage('2.9'),
  FEE_PROCESSING_FIXED: written('0.30', minorUnitsOf, 'must be an amount with at most 2 decimals, like 0.30'),
  FEE_PARTNER_PERCENT: percentage('0'),
  FEE_TAX_PERCENT: percentage('0'),
  CALLS_PER_MINUTE: most(120),
  RETAIN_AUDIT_DAYS: days(730),
  // Messages name people, so no message is kept longer than a deleted account waits before it is erased.
  RETAIN_OUTBOX_DAYS: days(30, recoveryDays),
  RETAIN_SCANS_DAYS: days(730),
  RETAIN_BACKUPS_DAYS: days(30),
})

export interface Config {
  mode: 'demo' | 'production'
  port: number
  host: string
  /** Where people reach the server, without a slash at the end. */
  publicUrl: string
  dataDir: string
  /** Undefined: the embedded PostgreSQL under `dataDir`. */
  databaseUrl: string | undefined
  /** How many connections to the database this process opens. */
  databaseConnections: number
  appKey: string
  /** The proxies that may name a client's address. */
  trustProxy: string[]
  brandName: string
  role: 'all' | 'web' | 'worker'
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  https: 'off' | 'self'
  /** How long new requests are still answered after a stop signal, when the server is not ready any more. */
  drainSeconds: number
  apiOpen: boolean
  /** Flags that are on beside those that always are. */
  featureFlags: readonly FeatureFlag[]
  supportEmail: string
  /** Undefined: mail stays in the outbox. */
  smtpUrl: string | undefined
  mailFrom: string
  /** Undefined: text messages stay in the outbox. */
  twilio: Twilio | undefined
  /** The limits of how many codes and links are sent. */
  budgets: Budgets
  socialLinks: { name: string; url: string }[]
  /** The token that a reader of /metrics sends. Undefined: a demo shows the figures to all, production to nobody. */
  metricsToken: string | undefined
  /** The address to which browsers report errors, in the form of Sentry. Undefined: they report nothing. */
  errorReportDsn: string | undefined
  /**
   * Where browsers load the tiles of a map, and the line that names their makers. Undefined: maps are drawn as plans.
   */
  mapTiles: { url: string; credit: string } | undefined
  /** The providers of social sign-in that this server has credentials for. */
  social: SocialConfig
  /** The wallets of phones that this server can put tickets into. */
  wallets: WalletConfig
  /** The payment provider. */
  payments: 'sandbox'
  fees: FeeRates
  /** How often in a minute one person may call a write that people start by hand (`platform/limit-calls.ts`). */
  callsPerMinute: number
  /** After how many days records are deleted. */
  retention: { auditDays: number; outboxDays: number; scansDays: number; backupsDays: number }
}

/** What is wrong with the settings, one sentence each. */
export class ConfigError extends TerminalRefusal {
  override name = 'ConfigError'
  readonly sentences: string[]
  constructor(sentences: string[]) {
    super(sentences.join('\n'))
    this.sentences = sentences
  }
}

function sentenceOf(issue: z.core.$ZodIssue): string {
  const [name, ...inside] = issue.path
  const place = inside.length > 0 ? ` (at ${inside.join('.')})` : ''
  const known = issue.message.startsWith('must')
  return `${String(name)} ${known ? issue.message : `is not valid: ${issue.message}`}${place}.`
}

type Settings = z.output<typeof settings>

function unsafeForProduction(given: Settings): string[] {
  const sentences: string[] = []
  if (!given.PUBLIC_URL) {
    sentences.push('PUBLIC_URL is missing: MODE=production needs the https:// address people will use.')
  } else if (URL.parse(given.PUBLIC_URL)?.protocol !== 'https:') {
    sentences.push(
      'PUBLIC_URL must begin with https:// in MODE=production: sign-ins must not travel in the open.',
    )
  }
  if (!given.APP_KEY) {
    sentences.push('APP_KEY is missing: make one with "openssl rand -base64 48" and keep it safe.')
  } else if (given.APP_KEY === readDemoKey(given.DATA_DIR)) {
    sentences.push('APP_KEY is the key of the demo: MODE=production needs one of its own.')
  }
  if (!given.PAYMENTS) {
    sentences.push(
      'PAYMENTS is missing: set PAYMENTS=sandbox to say that no real money moves here, for it is all there is.',
    )
  }
  return sentences
}

function parseSettings(env: Record<string, string | undefined>): Settings {
  const set = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = settings.safeParse(set)
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map(sentenceOf))
  return { ...parsed.data, DATA_DIR: resolve(ROOT, parsed.data.DATA_DIR) }
}

const hostOf = (given: Settings) => given.HOST ?? (given.MODE === 'production' ? '0.0.0.0' : '127.0.0.1')

/** Reads only the address at which the server listens, so that it is known before the database is started. */
export function readAddress(env: Record<string, string | undefined>): Pick<Config, 'host' | 'port'> {
  const given = parseSettings(env)
  return { host: hostOf(given), port: given.PORT }
}

/**
 * Reads all settings from `env`, where an empty value counts as absent. Throws ConfigError with a sentence per
 * wrong setting. In demo mode without APP_KEY the key is kept in DATA_DIR/app.key, and made when missing.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = parseSettings(env)
  const production = given.MODE === 'production'
  const unsafe = production ? unsafeForProduction(given) : []
  if (production && env.CRASH_AT)
    unsafe.push('CRASH_AT kills the server: MODE=production does not start with it.')
  const { social, sentences } = readSocial(given)
  const { messages, sentences: halves } = readMessages(given)
  const { wallets, sentences: ofWallets } = readWallets(given)
  const wrong = [...unsafe, ...halves, ...sentences, ...ofWallets]
  if (wrong.length > 0) throw new ConfigError(wrong)

  const scheme = given.HTTPS === 'self' ? 'https' : 'http'
  const publicUrl = (given.PUBLIC_URL ?? `${scheme}://localhost:${given.PORT}`).replace(/(?<!\/)\/+$/, '')
  const mailHost = new URL(publicUrl).hostname
  return {
    mode: given.MODE,
    port: given.PORT,
    host: hostOf(given),
    publicUrl,
    dataDir: given.DATA_DIR,
    databaseUrl: given.DATABASE_URL,
    databaseConnections: given.DATABASE_CONNECTIONS,
    appKey: given.APP_KEY ?? readDemoKey(given.DATA_DIR, { make: true }),
    trustProxy: given.TRUST_PROXY,
    brandName: given.BRAND_NAME,
    role: given.ROLE,
    logLevel: given.LOG_LEVEL,
    https: given.HTTPS,
    drainSeconds: given.DRAIN_SECONDS,
    apiOpen: given.API_OPEN,
    featureFlags: given.FEATURE_FLAGS,
    supportEmail: given.SUPPORT_EMAIL ?? `support@${mailHost}`,
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM ?? `${given.BRAND_NAME} <no-reply@${mailHost}>`,
    ...messages,
    socialLinks: given.SOCIAL_LINKS,
    metricsToken: given.METRICS_TOKEN,
    errorReportDsn: given.ERROR_REPORT_DSN,
    mapTiles: given.MAP_TILES_URL ? { url: given.MAP_TILES_URL, credit: given.MAP_TILES_CREDIT } : undefined,
    social,
    wallets,
    payments: given.PAYMENTS ?? 'sandbox',
    fees: {
      service: given.FEE_SERVICE_PERCENT,
      processing: given.FEE_PROCESSING_PERCENT,
      processingFixed: given.FEE_PROCESSING_FIXED,
      partner: given.FEE_PARTNER_PERCENT,
      tax: given.FEE_TAX_PERCENT,
    },
    callsPerMinute: given.CALLS_PER_MINUTE,
    retention: {
      auditDays: given.RETAIN_AUDIT_DAYS,
      outboxDays: given.RETAIN_OUTBOX_DAYS,
      scansDays: given.RETAIN_SCANS_DAYS,
      backupsDays: given.RETAIN_BACKUPS_DAYS,
    },
  }
}
