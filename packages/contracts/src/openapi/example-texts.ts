/** Texts that satisfy the patterns of the contract; the first that fits is taken. */
export const exampleTexts: readonly string[] = [
  'example',
  'true',
  'Example',
  '1',
  'a',
  '/info',
  'https://example.org/',
  'ada@example.org',
  '13800000000',
  '123456',
  '#1a6e5c',
  'ABCDEFGH23456789',
  'ABCDEFGH23',
  `0199c0de-0000-7000-8000-000000000001.1.${'a'.repeat(43)}`,
  `${'a'.repeat(40)}.${'a'.repeat(43)}`,
  '1.0.0',
  '1.0',
  '10.5281/zenodo.1234567',
  'example.org',
  '0'.repeat(64),
  'a'.repeat(43),
  '0199c0de-0000-7000-8000-000000000001',
  'public/avatar/0199c0de-0000-7000-8000-000000000001.jpeg',
  'public/content-image/0199c0de-0000-7000-8000-000000000001.png',
  'private/contribution/0199c0de-0000-7000-8000-000000000001',
]

const byName: readonly (readonly [RegExp, string])[] = [
  [/^zh$/, '湖畔杯'],
  [/^en$/, 'Lakeside Cup'],
  [/^ids$/, '0199c0de-0000-7000-8000-000000000001'],
  [/nickname/i, 'Ada'],
  [/email/i, 'ada@example.org'],
  [/mobile|phone/i, '13800000000'],
  [/sha256|hash|digest/i, '0'.repeat(64)],
  [/^flag|answer/i, 'flag{example}'],
  [/password/i, 'correct horse 9'],
  [/fileName/i, 'public/avatar/0199c0de-0000-7000-8000-000000000001.jpeg'],
  [/name$/i, 'Lakeside'],
  [/reason$/i, 'The proof names another team.'],
  [/path$/i, '/info'],
  [/url$|link/i, 'https://example.org/'],
  [
    /avatar|image|cover|poster/i,
    '/_image?file=public/avatar/0199c0de-0000-7000-8000-000000000001.jpeg&w=200',
  ],
  [/id$/i, '0199c0de-0000-7000-8000-000000000001'],
  [/html|content|text|description|summary|note/i, 'Text'],
]

export function textByName(name: string): string | null {
  return byName.find(([names]) => names.test(name))?.[1] ?? null
}

/** Fields whose value depends on another field of the same object. */
export const valuesByName: Readonly<Record<string, unknown>> = {
  egressHosts: [],
  screenshots: [],
  teamRule: 'mean',
  bestOf: null,
  finished: 'true',
  untranslated: 'true',
  hiddenAreas: [],
  shownUntil: null,
}
