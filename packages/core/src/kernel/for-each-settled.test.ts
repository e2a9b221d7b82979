import { expect, test } from 'vitest'
import { forEachSettled } from './concurrency.ts'

const refuseOdd = (done: number[]) => async (n: number) => {
  if (n % 2) throw new Error(`${n} is odd`)
  done.push(n)
}

test('a failing item does not stop the others, and the job fails at the end with all faults', async () => {
  const done: number[] = []
  await expect(forEachSettled([1, 2, 3, 4], refuseOdd(done))).rejects.toMatchObject({
    message: '2 of 4 failed, the first: 1 is odd',
    errors: [new Error('1 is odd'), new Error('3 is odd')],
  })
  expect(done).toEqual([2, 4])
})

test('a handler that throws stops the run at once', async () => {
  const done: number[] = []
  const stop = () => Promise.reject(new Error('nothing works'))
  await expect(forEachSettled([2, 3, 4], refuseOdd(done), stop)).rejects.toThrow('nothing works')
  expect(done).toEqual([2])
})
