import { z } from 'zod'

/** The error lists every invalid or missing setting by name and never by value: settings contain secrets. */
export function parseSettings<S extends z.ZodObject>(
  schema: S,
  environment: NodeJS.ProcessEnv = process.env,
): z.output<S> {
  const named = Object.fromEntries(
    Object.keys(schema.shape).map((name) => [name, environment[name] || undefined]),
  )
  const parsed = schema.safeParse(named)
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`settings are missing or wrong:\n${lines.join('\n')}`)
}

/** A setting with its description for the reference page. */
export function setting<T extends z.ZodType>(schema: T, description: string): T {
  return schema.meta({ description })
}

export const origin = z
  .url()
  .refine((value) => new URL(value).origin === value, 'an origin: scheme, host and port only')
export const secretKey = z.string().min(32, 'at least 32 characters')

export const timeZone = z.string().refine((name) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}, 'a time zone as the IANA names them: Asia/Shanghai, Europe/Berlin …')

export const minutesByDifficulty = z
  .string()
  .regex(
    /^([1-9]\d{0,2}|1[0-3]\d\d|14[0-3]\d|1440)(,([1-9]\d{0,2}|1[0-3]\d\d|14[0-3]\d|1440)){4}$/,
    'five numbers of minutes from 1 to 1440, separated by commas',
  )

export const originsWithKeys = z
  .string()
  .regex(
    /^(https?:\/\/[^\s,=]+=[A-Za-z0-9_-]{43}(,(?=h)|$))*$/,
    'origin=key pairs, separated by commas: https://ctf.example=0JCn… (43 characters)',
  )

const octet = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)'
const range = `${octet}(?:\\.${octet}){3}/(?:[89]|[12]\\d|3[0-2])`
export const addressRanges = z
  .string()
  .regex(new RegExp(`^(?:${range}(?:,${range})*)?$`), 'IPv4 ranges, separated by commas: 10.20.0.0/16')
