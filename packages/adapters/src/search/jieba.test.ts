import { describe, expect, test } from 'vitest'
import { jiebaLexicon, loadSecurityTerms } from './jieba.ts'

const lexicon = jiebaLexicon()

describe('word segmentation', () => {
  const terms = loadSecurityTerms()
  const chinese = terms.flat().filter((name) => /^\p{Script=Han}+$/u.test(name))

  test('the dictionary contains at least 200 security terms', () => {
    expect(new Set(chinese).size).toBeGreaterThanOrEqual(200)
  })

  test.each(['差分隐私', '同态加密', '联邦学习', '零知识证明', '安全多方计算', '数据脱敏'])(
    '%s is kept as one word in a sentence',
    (term) => {
      expect(lexicon.words(`本文研究${term}在医疗领域的应用`)).toContain(term)
    },
  )

  test('every security term is kept as one word, unless it is part of a longer one', () => {
    expect(chinese.filter((term) => lexicon.words(term).join(' ') !== term)).toEqual([])
  })

  test('the words joined are the original text', () => {
    const text = '研究生命起源与张三丰的零知识证明產品和服务'
    expect(lexicon.words(text).join('')).toBe(text)
  })

  test('the shorter words inside a longer one are found', () => {
    expect(lexicon.wordsInside('安全多方计算')).toEqual(expect.arrayContaining(['安全', '多方', '计算']))
    expect(lexicon.wordsInside('隐私')).toEqual([])
  })
})

test('no term stands for two things', () => {
  const names = loadSecurityTerms().flatMap((line) => line.map((name) => name.toLowerCase()))
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})
