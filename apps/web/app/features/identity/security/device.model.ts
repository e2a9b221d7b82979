export type DeviceKind = 'computer' | 'phone' | 'tablet' | 'program'
export type Device = {
  readonly browser: string | null
  readonly system: string | null
  readonly kind: DeviceKind
}

/** In order of precedence: most user agents also contain the names of browsers further down. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger\//, 'WeChat'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/HuaweiBrowser\//, 'Huawei Browser'],
  [/(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS)\//, 'Chrome'],
  [/Version\/[\d.]+ .*Safari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/iPad/, 'iPadOS'],
  [/iPhone|iPod/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

/** A device name from the user agent, for recognition only: it proves nothing. */
export function deviceOf(userAgent: string): Device {
  const named = (list: typeof browsers) => list.find(([sign]) => sign.test(userAgent))?.[1] ?? null
  const [browser, system] = [named(browsers), named(systems)]
  return { browser, system, kind: kindOf(userAgent, browser) }
}

function kindOf(userAgent: string, browser: string | null): DeviceKind {
  if (!browser) return 'program'
  if (/iPad|Tablet/.test(userAgent) || (/Android/.test(userAgent) && !/Mobile/.test(userAgent)))
    return 'tablet'
  return /Mobile|iPhone/.test(userAgent) ? 'phone' : 'computer'
}
