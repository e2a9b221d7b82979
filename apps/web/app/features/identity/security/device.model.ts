export type DeviceKind = 'computer' | 'phone' | 'tablet' | 'program'
export type Device = {
  readonly browser: string | null
  readonly system: string | null
  readonly kind: DeviceKind
}

/** The first that fits: most browsers also call themselves by the names of those below them. */
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

/** Something that its owner recognises, out of what the browser says of itself. It is no proof of anything. */
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
