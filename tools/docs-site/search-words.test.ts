import { expect, test } from 'vitest'
import { searchWords } from './search-words.ts'

test('Chinese is cut into words, and settings stay whole', () => {
  expect(searchWords('备份数据库，然后设置 SITE_ORIGIN。')).toEqual(
    expect.arrayContaining(['备份', '数据', 'SITE_ORIGIN']),
  )
})

test('the browser gets the function as text: it needs nothing from outside', () => {
  const sent = new Function(`return ${searchWords.toString()}`)() as typeof searchWords
  expect(sent('积分榜 scoreboard')).toEqual(searchWords('积分榜 scoreboard'))
})
