import { expect, test } from 'vitest'
import { openPlatform } from '../../../testing/platform.fixture.ts'
import { stemOf } from './text-runs.rules.ts'

const { owner } = await openPlatform()

/** Generated words: every beginning with every ending, so that each rule is applied in each region. */
const beginnings = `a abat ag agre anal appl arsen b bed bias bl by caress ces commun concern cr cry d day dec die encrypt
  fall feud fil fizz gas gener goo happ hop inn key kiw log lov luxur man modul n nat oper organ prob proc proceed
  privac quick rat reg relat say sec sens sh sing sk succ syz t tann tie token ug univers use valid vex vow w y yell young`
const endings = ` s ss us es sses ies ied eed eedly ed edly ing ingly at ate ating bl ble bled iz ized ized ization izer ational
  tional ation ator alism aliti alli fulness fulli ousli ousness iveness iviti biliti bility bli bly lessli ogi ogy ly li
  ally ency ency enci anci abli entli alize icate iciti ical ful ness ative al ance ence er ic able ible ant ement ment
  ent ism iti ous ive ize ion sion tion e ee le ll y ay oy ey ion ions ically ities`
const samples = `skis skies dying lying tying idly gently ugly early only singly sky news howe atlas cosmos bias andes inning
  outing canning herring earring proceed exceed succeed proceeds exceeding succeeded innings generate communication
  arsenal encryption encryptions encrypted encrypting privacy private differential homomorphic anonymity anonymous
  anonymization federated learning secure security securely attack attacks attacker vulnerabilities vulnerability knowledge
  proofs proven signature signatures signing dataset datasets queries querying leakage leaks policies dies ties cries by
  say boy enjoy enjoyed using used users users usability ability falling filled controlling hopped hoping hoped controlled`

test('the stem of a word equals PostgreSQL’s', async () => {
  const split = (text: string) => text.split(/\s+/)
  const generated = split(beginnings).flatMap((start) => split(endings).map((end) => start + end))
  const words = [...new Set([...generated, ...split(samples)])].filter((word) => /^[a-z]+$/.test(word))
  const rows = await owner.query<{ word: string; stem: string }>(
    `select word, (ts_lexize('pg_catalog.english_stem', word))[1] as stem from unnest($1::text[]) as word`,
    [words],
  )
  // PostgreSQL drops stop words instead of stemming them.
  const stemmed = rows.filter(({ stem }) => stem !== null)
  expect(stemmed.length).toBeGreaterThan(4000)
  expect(stemmed.filter(({ word, stem }) => stemOf(word) !== stem)).toEqual([])
})
