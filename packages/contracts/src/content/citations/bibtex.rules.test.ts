import { describe, expect, test } from 'vitest'
import { citationKey, toBibtex } from './bibtex.rules.ts'
import type { CitationSource } from './citation-source.ts'

const source: CitationSource = {
  kind: 'conference',
  title: 'Calibrating Noise to Sensitivity in Private Data Analysis',
  authors: ['Cynthia Dwork', 'Frank McSherry'],
  venue: 'TCC',
  year: 2006,
}

/** Parses one entry as BibTeX does: a value ends where its braces are balanced. */
function parse(text: string): Record<string, string> {
  const fields: Record<string, string> = {}
  const field = /\n {2}(\w+) = \{/g
  for (let match = field.exec(text); match; match = field.exec(text)) {
    let depth = 1
    let at = field.lastIndex
    for (; depth > 0 && at < text.length; at += 1) {
      if (text[at] === '\\') at += 1
      else if (text[at] === '{') depth += 1
      else if (text[at] === '}') depth -= 1
    }
    expect(depth, 'the braces of a value are balanced').toBe(0)
    fields[match[1] ?? ''] = text.slice(field.lastIndex, at - 1)
    expect(text.slice(at, at + 2)).toBe(',\n')
  }
  return fields
}

test('a conference paper is exported with all fields', () => {
  expect(toBibtex(source)).toBe(`@inproceedings{dwork2006calibrating,
  title = {{Calibrating Noise to Sensitivity in Private Data Analysis}},
  author = {Cynthia Dwork and Frank McSherry},
  booktitle = {TCC},
  year = {2006},
}
`)
})

describe('special characters in BibTeX', () => {
  test.each([
    ['50% of $x$ & y_1 #3', '{50\\% of \\$x\\$ \\& y\\_1 \\#3}'],
    ['a}b{c', '{a\\}b\\{c}'],
    ['back\\slash ~ ^', '{back\\textbackslash{}slash \\textasciitilde{} \\textasciicircum{}}'],
    ['two\n  lines', '{two lines}'],
    ['差分隐私', '{差分隐私}'],
  ])('the title %j is written as %j', (title, written) => {
    expect(parse(toBibtex({ ...source, title }))['title']).toBe(written)
  })

  test('a name that contains "and" stays one name in BibTeX', () => {
    expect(parse(toBibtex({ ...source, authors: ['Agency for Data and Trust', 'A B'] }))['author']).toBe(
      '{Agency for Data and Trust} and A B',
    )
  })

  test('a URL in BibTeX keeps its underscores and cannot unbalance the braces', () => {
    const fields = parse(toBibtex({ ...source, doi: '10.1000/a_b', url: 'https://a.example/{x}_%20' }))
    expect(fields['doi']).toBe('10.1000/a_b')
    expect(fields['url']).toBe('https://a.example/%7Bx%7D_%20')
  })
})

test('a preprint names its archive in BibTeX', () => {
  const fields = parse(toBibtex({ ...source, kind: 'preprint', venue: 'arXiv', arxivId: '1607.00133' }))
  expect(fields).toMatchObject({ eprint: '1607.00133', archiveprefix: 'arXiv' })
})

test.each([
  [['Özgür Çelik'], 'The Ünïcode Attack', 'celik2020unicode'],
  [['Dwork, Cynthia'], 'A Study', 'dwork2020study'],
  [['张三'], '差分隐私', 'tiltyard2020'],
  [[], 'On the Hardness', 'tiltyard2020hardness'],
])('the authors %j and the title %j have the citation key %s', (authors, title, key) => {
  expect(citationKey({ authors, title, year: 2020 })).toBe(key)
})
