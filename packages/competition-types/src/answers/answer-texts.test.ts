import { test } from 'vitest'
import { choice, expectJudged, flag, keyOf, typed } from './answer-key.fixture.ts'

const sha256 = 'abcd3456789012345678901234567890abcdef1234567890abcdef1234567890'
const bytes = sha256.match(/../g) ?? []
test('a hash is judged as expected for forty and more odd inputs', () => {
  expectJudged(keyOf('hash', { kind: 'exact', text: sha256 }), typed, {
    right: [
      ...[
        sha256,
        sha256.toUpperCase(),
        `0x${sha256}`,
        `0X${sha256.toUpperCase()}`,
        ` ${sha256} `,
        `${sha256}\n`,
      ],
      ...[
        bytes.join(':'),
        bytes.join(' '),
        bytes.join(':').toUpperCase(),
        `0x${bytes.join(' ')}`,
        bytes.join('\n'),
      ],
      ...[
        `0xAB CD${sha256.slice(4)}`,
        `AB:CD:${sha256.slice(4)}`,
        `\t0x${sha256}`,
        bytes.join(' : '),
        `${sha256}\u3000`,
      ],
      ...[
        sha256.replace('a', 'ａ').replace('3', '３'),
        `${sha256.slice(0, 32)} ${sha256.slice(32)}`,
        `::${sha256}`,
      ],
    ],
    wrong: [
      ...[
        '',
        ' ',
        '0x',
        sha256.slice(1),
        `${sha256}0`,
        sha256.slice(0, 32),
        `${sha256.slice(0, 63)}1`,
        `sha256:${sha256}`,
      ],
      ...[
        `SHA256(${sha256})`,
        `${sha256}  file.bin`,
        bytes.join('-'),
        bytes.join('.'),
        `'${sha256}'`,
        `"${sha256}"`,
      ],
      ...[
        sha256.replace('a', 'g'),
        sha256.replace('0', 'O'),
        [...sha256].reverse().join(''),
        `\\x${bytes.join('\\x')}`,
      ],
      ...[
        'not a hash',
        'd41d8cd98f00b204e9800998ecf8427e',
        '0'.repeat(64),
        'f'.repeat(64),
        `${sha256}${sha256}`,
        `$${sha256}`,
      ],
    ],
  })
})

test('a text is judged as expected for forty and more odd inputs', () => {
  expectJudged(
    keyOf(
      'text',
      { kind: 'any-case', text: 'Lateral  Movement' },
      { kind: 'exact', text: 'APT-41' },
      {
        kind: 'pattern',
        text: 'CVE-2026-[0-9]{4,5}',
      },
    ),
    typed,
    {
      right: [
        ...[
          'Lateral Movement',
          'lateral movement',
          'LATERAL MOVEMENT',
          ' lateral\tmovement ',
          'lateral\n\nmovement',
          'lAtErAl MoVeMeNt',
        ],
        ...[
          'Lateral\u00a0Movement',
          'Lateral\u3000Movement',
          '\u2003Lateral Movement',
          'APT-41',
          ' APT-41',
          'APT-41\r\n',
        ],
        ...[
          'CVE-2026-1234',
          'CVE-2026-12345',
          ' CVE-2026-0001 ',
          'lateral \t movement',
          'Lateral     Movement',
          '\nLateral Movement\n',
        ],
      ],
      wrong: [
        ...[
          '',
          ' ',
          'lateralmovement',
          'lateral-movement',
          'lateral_movement',
          'lateral movement.',
          '"lateral movement"',
        ],
        ...[
          'apt-41',
          'APT41',
          'APT 41',
          'APT–41',
          'ＡＰＴ-41',
          'APT-41, APT-42',
          'cve-2026-1234',
          'CVE-2026-123',
        ],
        ...[
          'CVE-2026-123456',
          'xCVE-2026-1234',
          'CVE-2026-1234x',
          'CVE 2026 1234',
          'movement lateral',
          'lateral',
          '横向移动',
        ],
        ...['lateral mοvement', 'lateral\u200bmovement', 'Lateral Movement Lateral Movement'],
      ],
    },
  )
})

test('a flag is judged as expected for forty and more odd inputs', () => {
  expectJudged(
    keyOf(
      'flag',
      { kind: 'exact', text: 'flag{One}' },
      { kind: 'any-case', text: 'flag{TWO}' },
      {
        kind: 'pattern',
        text: 'flag\\{[0-9]{4}\\}',
      },
    ),
    flag,
    {
      right: [
        ...[
          'flag{One}',
          ' flag{One} ',
          'flag{One}\n',
          '\tflag{One}',
          '\u00a0flag{One}',
          'flag{two}',
          'FLAG{TWO}',
          'Flag{Two}',
        ],
        ...[' fLaG{tWo}', 'flag{0042}', 'flag{9999}', ' flag{1234}\r\n', '\u3000flag{One}'],
      ],
      wrong: [
        ...[
          '',
          ' ',
          'flag{one}',
          'FLAG{One}',
          'flag{One',
          'flag{ One }',
          'flag {One}',
          'flag{One}}',
          'One',
          '{One}',
          'flag(One)',
        ],
        ...[
          'ｆｌａｇ{One}',
          'flag｛One｝',
          'flag{0ne}',
          'flag{One}flag{One}',
          'flag{two} ok',
          'xflag{0042}',
          'flag{0042}x',
        ],
        ...[
          'flag{042}',
          'flag{00042}',
          'flag{004a}',
          'FLAG{0042}',
          'flag{٠٠٤٢}',
          'flag\\{0042\\}',
          'flag{[0-9]{4}}',
          '.*',
        ],
        ...['flag{}', 'flag{O ne}', 'flаg{One}', 'flag{One}\u200b', 'flag%7BOne%7D'],
      ],
    },
  )
})

test('a choice is judged as expected for forty and more odd inputs', () => {
  expectJudged(
    keyOf('choice', { kind: 'choice', keys: ['C', 'A'] }, { kind: 'choice', keys: ['D'] }),
    choice,
    {
      right: [['A', 'C'], ['C', 'A'], ['C', 'A', 'A'], ['A', 'C', 'A', 'C'], ['D'], ['D', 'D']],
      wrong: [
        ...[
          [],
          [''],
          ['A'],
          ['B'],
          ['C'],
          ['a', 'c'],
          ['d'],
          ['A', 'B'],
          ['A', 'D'],
          ['B', 'C'],
          ['B', 'D'],
          ['C', 'D'],
        ],
        ...[
          ['A', 'B', 'C'],
          ['A', 'C', 'D'],
          ['A', 'B', 'D'],
          ['B', 'C', 'D'],
          ['A', 'B', 'C', 'D'],
          ['AC'],
          ['A,C'],
          ['A C'],
        ],
        ...[
          ['A', ''],
          ['', 'D'],
          [' D'],
          ['D '],
          ['Ａ', 'Ｃ'],
          ['E'],
          ['0'],
          ['1', '3'],
          ['A\nC', 'D'],
          ['A', 'C', ''],
          ['all'],
        ],
        ...[['А', 'С'], ['A', 'c'], ['a', 'C'], ['D', 'A', 'C'], ['*'], ['undefined'], ['null'], ['true']],
      ],
    },
  )
})
