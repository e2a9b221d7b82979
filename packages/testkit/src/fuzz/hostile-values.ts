const deep = (levels: number): unknown => {
  let value: unknown = 'end'
  for (let level = 0; level < levels; level += 1) value = level % 2 ? { a: value } : [value]
  return value
}

/** Texts that parsers, databases and clocks trip over. */
export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udfffb',
  '\u202egnp.exe',
  'مرحبا بالعالم‏',
  '👩‍👩‍👧‍👦'.repeat(50),
  'e\u0301'.repeat(1_000),
  'ﷺ'.repeat(500),
  'A'.repeat(100_000),
  '../../../../etc/passwd',
  '%00%0a%ff',
  "'; drop table platform.users; --",
  '{{constructor.constructor("return 1")()}}',
  '<img src=x onerror=alert(1)>',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'NaN',
  '1e999',
  '-0',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '9999-12-31T23:59:59.999Z',
  '0000-01-01T00:00:00Z',
  '-271821-04-20T00:00:00.000Z',
  '+275760-09-13T00:00:00.000Z',
  '2026-02-30T25:61:61Z',
  '294277-01-01T00:00:00Z',
]

export const hostileNumbers: readonly number[] = [
  0,
  -0,
  -1,
  1.5,
  0.1 + 0.2,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 63,
  1e21,
  1e308,
  -1e308,
  5e-324,
]

export const hostileValues: readonly unknown[] = [
  ...hostileTexts,
  ...hostileNumbers,
  null,
  true,
  false,
  [],
  {},
  [[]],
  deep(50),
  deep(2_000),
  Array.from({ length: 5_000 }, (_, n) => n),
  JSON.parse('{"__proto__": {"roleId": 1}, "constructor": {"prototype": 1}}'),
]
