import { z } from 'zod'
import { environmentGroups } from './environment-groups.ts'
import {
  minutesByDifficulty,
  origin,
  originsWithKeys,
  secretKey,
  setting,
  timeZone,
} from './setting-schema.ts'
import { smsGroups } from './sms-groups.ts'

/** All settings of Tiltyard in groups; docs/reference/configuration.md is generated from this. */
export const groups = {
  process: z.object({
    NODE_ENV: setting(
      z.enum(['development', 'production', 'test']).default('production'),
      'How the process runs.',
    ),
    HOST: setting(z.string().default('127.0.0.1'), 'The address it listens on.'),
    PORT: setting(
      z.coerce.number().int().min(0).max(65535).default(0),
      'The port it listens on; 0 takes a free one.',
    ),
    LOG_LEVEL: setting(
      z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
      'How much is logged.',
    ),
    TRUSTED_PROXIES: setting(
      z.string().default('127.0.0.1,::1'),
      'Proxies whose X-Forwarded-For is believed, separated by commas.',
    ),
    VERSION: setting(z.string().default('development'), 'What /version answers; set when an image is built.'),
  }),
  tracing: z.object({
    OTEL_EXPORTER_OTLP_ENDPOINT: setting(
      z.url().optional(),
      'Where traces of requests are sent by OTLP/HTTP, as http://collector:4318; unset: none are made.',
    ),
  }),
  database: z.object({
    DATABASE_URL: setting(z.url(), 'The owner of the schemas; used by the migrate command only.'),
    PLATFORM_DATABASE_URL: setting(z.url(), 'The platform’s own role.'),
    ACCOUNT_DATABASE_URL: setting(z.url(), 'The account service’s own role.'),
  }),
  platform: z.object({
    PLATFORM_DATABASE_URL: setting(z.url(), 'The platform’s own role.'),
    PLATFORM_DATABASE_DIRECT_URL: setting(
      z.url().optional(),
      'The same at PostgreSQL itself, where PLATFORM_DATABASE_URL leads to PgBouncer: for notifications and for the worker, which need sessions.',
    ),
    DATABASE_CONNECTIONS: setting(
      z.coerce.number().int().min(1).max(200).default(10),
      'Connections that one process may hold.',
    ),
    SECRET_KEY: setting(
      secretKey,
      'Signs sign-in states, the audit chain and exported bundles. Keep it, or open sign-ins and the proofs are lost.',
    ),
  }),
  account: z.object({
    ACCOUNT_DATABASE_URL: setting(z.url(), 'The account service’s own role.'),
    DATABASE_CONNECTIONS: setting(
      z.coerce.number().int().min(1).max(200).default(10),
      'Connections that one process may hold.',
    ),
    ACCOUNT_SECRET_KEY: setting(
      secretKey,
      'Signs puzzles and the account service’s audit chain, and encrypts authenticator secrets.',
    ),
    ALLOWED_SERVICE_ORIGINS: setting(
      z.string().optional(),
      'Origins that tickets may be issued for, separated by commas; the site’s and the console’s when unset.',
    ),
    API_INTERNAL_URL: setting(
      z.url().optional(),
      'Where the account service reaches the api, to say that a password was changed; by way of SITE_ORIGIN when unset.',
    ),
  }),
  origins: z.object({
    SITE_ORIGIN: setting(origin, 'Where people reach the site.'),
    ACCOUNT_ORIGIN: setting(origin, 'Where people reach the account service; another host than the site’s.'),
    CONSOLE_ORIGIN: setting(
      origin.optional(),
      'Where organisers and editors reach the console (“Match Management”); another host than the others. Unset: there is none.',
    ),
  }),
  training: z.object({
    SITE_TIME_ZONE: setting(
      timeZone.default('Asia/Shanghai'),
      'The installation’s zone: the training camp’s days end, and its boards are made, at 0:00 there.',
    ),
    TRAINING_MINUTES_BY_DIFFICULTY: setting(
      minutesByDifficulty.default('60,90,120,180,240'),
      'How many minutes a question’s environment lives at first, from difficulty 1 to 5; each answer adds as much, to four times that.',
    ),
    BOARD_DAYS: setting(
      z.coerce.number().int().min(62).default(400),
      'How many days each daily board of the training camp is kept; of older ones the last of each month stays.',
    ),
    SCORING_CONCURRENCY: setting(
      z.coerce.number().int().min(0).max(64).default(2),
      'How many uploaded answers one worker scores at the same time, each on a thread of its own; 0: none, another worker does.',
    ),
  }),
  videos: z.object({
    VIDEOS_AT_ONCE: setting(
      z.coerce.number().int().min(0).max(16).default(1),
      'How many videos one worker encodes at the same time, each with all cores; 0: none, another worker does.',
    ),
    VIDEOS_FOLDER: setting(
      z.string().startsWith('/').optional(),
      'Where a worker keeps a video while it encodes it: room for the source and half as much again. Unset: the folder for temporary files.',
    ),
  }),
  certificates: z.object({
    CERTIFICATE_FONTS: setting(
      z
        .string()
        .default(
          '/usr/share/fonts/truetype/wqy/wqy-microhei.ttc,/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc',
        ),
      'Font files with Chinese characters (TTF, OTF or TTC), separated by commas: certificates are printed with the first one that exists, and signs that it lacks with the next one that has them.',
    ),
  }),
  uploads: z.object({
    FILES_ORIGIN: setting(
      origin,
      'Where files that people handed in are given out, and large ones put; a host that serves nothing else.',
    ),
    S3_PUBLIC_ENDPOINT: setting(
      origin.optional(),
      'Where browsers reach the S3 server itself, to put large files there; by way of FILES_ORIGIN when unset.',
    ),
  }),
  identity: z.object({
    IDENTITY_PROVIDER: setting(
      z.enum(['ticket', 'cas', 'oidc']).default('ticket'),
      'Who signs people in: our account service, a CAS 3.0 server or an OpenID provider.',
    ),
    ACCOUNT_INTERNAL_URL: setting(
      z.url().optional(),
      'Where api and worker reach the account service (ticket); by way of ACCOUNT_ORIGIN when unset.',
    ),
    CAS_URL: setting(z.url().optional(), 'The CAS server’s base address (cas).'),
    OIDC_ISSUER: setting(z.url().optional(), 'The OpenID issuer (oidc).'),
    OIDC_CLIENT_ID: setting(z.string().optional(), 'Our client id there (oidc).'),
    OIDC_CLIENT_SECRET: setting(z.string().optional(), 'Our client secret there (oidc).'),
  }),
  teams: z.object({
    INVITATION_DAYS: setting(
      z.coerce.number().int().min(1).max(90).default(7),
      'How many days an invitation to a team can be answered.',
    ),
    INVITATIONS_OPEN_MAX: setting(
      z.coerce.number().int().min(1).max(100).default(20),
      'Unanswered invitations that one team may have; three times as many may be sent in a day.',
    ),
  }),
  submissions: z.object({
    ADDRESS_RETENTION_DAYS: setting(
      z.coerce.number().int().min(1).max(3650).default(30),
      'Days after the end of a competition until the network addresses of its submissions are erased.',
    ),
  }),
  transfer: z.object({
    TRUSTED_INSTALLATIONS: setting(
      originsWithKeys.default(''),
      'Installations whose exported competitions count as verified, as origin=key, separated by commas; each one’s key stands in the manifest of its bundles.',
    ),
  }),
  redis: z.object({ REDIS_URL: setting(z.url(), 'Redis or Valkey; may be emptied at any moment.') }),
  files: z.object({
    S3_ENDPOINT: setting(z.url(), 'The S3 server.'),
    S3_REGION: setting(z.string().default('us-east-1'), 'Its region.'),
    S3_BUCKET: setting(z.string(), 'The bucket for files.'),
    S3_ACCESS_KEY_ID: setting(z.string(), 'Its access key.'),
    S3_SECRET_ACCESS_KEY: setting(z.string(), 'Its secret key.'),
  }),
  scanner: z.object({
    CLAMD_ADDRESS: setting(
      z
        .string()
        .regex(/^(\[[0-9a-f:]+\]|[\w.-]+)(:\d{1,5})?$/i)
        .optional(),
      'Where the worker reaches clamd by TCP (host:port), which scans release files of tools before a review; unset: reviewers see that a file was not scanned.',
    ),
  }),
  documents: z.object({
    DOCUMENTS_KEY: setting(
      secretKey,
      'Encrypts identity documents and personal materials. Keep it apart from the database and the bucket; without it they cannot be read.',
    ),
    DOCUMENTS_KEYS_BEFORE: setting(
      z.string().optional(),
      'Earlier values of DOCUMENTS_KEY, separated by commas, until the worker has re-wrapped what they encrypted.',
    ),
  }),
  ...smsGroups,
  verification: z.object({
    IDENTITY_RETENTION_DAYS: setting(
      z.coerce.number().int().min(1).max(3650).default(30),
      'Days after the decision until an identity document, its key, name and number are erased.',
    ),
  }),
  mail: z.object({
    SMTP_URL: setting(
      z.url(),
      'The mail relay. `?timeout=60` waits 60 s for its answers instead of 12; `?requireTLS=true` insists on TLS.',
    ),
    MAIL_FROM: setting(
      z.string().default('Tiltyard 演武场 <no-reply@tiltyard.invalid>'),
      'The sender of our mails.',
    ),
  }),
  mailTest: z.object({
    SMTP_URL: setting(
      z.url().optional(),
      'The relay that the console’s test mails use and show, from the api; unset: the console says that the api has none.',
    ),
    MAIL_FROM: setting(
      z.string().default('Tiltyard 演武场 <no-reply@tiltyard.invalid>'),
      'The sender of our mails.',
    ),
  }),
  ...environmentGroups,
  pages: z.object({
    PAGE_CACHE_PURGE_URLS: setting(
      z.string().optional(),
      'Where each nginx in front makes a changed page anew, separated by commas; unset when nothing is cached.',
    ),
  }),
  internal: z.object({
    INTERNAL_KEY: setting(
      secretKey,
      'Shared by web and api: with it web’s calls have a budget of their own instead of that of an address.',
    ),
  }),
  web: z.object({ API_INTERNAL_URL: setting(z.url(), 'Where the web server reaches the api.') }),
} as const
