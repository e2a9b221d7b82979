import { expect, test } from 'vitest'
import { priceOfWrong } from './price.model.ts'

test.each([
  [{ value: 100, creditNow: 1000, creditAfterWrong: 900, creditFloor: 300 }, [100, 10, 30]],
  [{ value: 100, creditNow: 300, creditAfterWrong: 300, creditFloor: 300 }, [30, 0, 30]],
  [{ value: 250, creditNow: 950, creditAfterWrong: 902, creditFloor: 700 }, [238, 12, 175]],
] as const)('%j is worth, costs and keeps %j points', (task, [now, cost, floor]) => {
  expect(priceOfWrong(task)).toEqual({ now, cost, floor })
})
