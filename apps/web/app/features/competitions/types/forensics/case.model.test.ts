import { expect, test } from 'vitest'
import { toTask } from '../../play/testing/task-list-item.fixture.ts'
import {
  caseAddress,
  findOpen,
  listCases,
  listSingleTasks,
  nextQuestion,
  parseCaseTab,
  tasksWaitingFor,
} from './case.model.ts'

const question = (id: string, value: number, part: Parameters<typeof toTask>[1] = {}) =>
  toTask(id, { parentId: 'case', value, ...part })
const locking = (id: string) => [{ id, name: { zh: id } }]
const caseTask = toTask('case', { passScore: 300, value: 50 })
const first = question('q1', 100, { isSolved: true, credit: 900 })
const second = question('q2', 150, { isSolved: true, credit: 1000 })
const third = question('q3', 250)
const later = toTask('later', { passScore: 100, locked: locking('case') })
const single = toTask('single')

test('a case counts its questions, what they are worth and what the team has earned', () => {
  const [one] = listCases([caseTask, first, second, third, later, single])
  expect(one).toMatchObject({
    state: 'started',
    solved: 2,
    points: 550,
    earned: 240,
    questionPoints: 240,
    passScore: 300,
  })
  expect(one?.questions.map(({ number, task }) => [number, task.id])).toEqual([
    [1, 'q1'],
    [2, 'q2'],
    [3, 'q3'],
  ])
  expect(one?.unlocks).toEqual([later])
})

test('a passed case earns its bonus, which does not count for the pass score', () => {
  const passed = toTask('case', { passScore: 300, value: 50, isSolved: true, credit: 1000 })
  const solved = question('q3', 250, { isSolved: true, credit: 800 })
  expect(listCases([passed, first, second, solved])[0]).toMatchObject({
    state: 'complete',
    earned: 490,
    questionPoints: 440,
  })
})

test.each([
  ['new', caseTask, []],
  ['locked', { ...caseTask, locked: locking('x') }, [third]],
  ['new', caseTask, [third]],
  ['started', caseTask, [first, third]],
  ['passed', { ...caseTask, isSolved: true, credit: 1000 }, [second, third]],
  ['complete', { ...caseTask, isSolved: true, credit: 1000 }, [first, second]],
] as const)('the state %s follows from the case and its questions', (state, task, questions) => {
  expect(listCases([task, ...questions])[0]?.state).toBe(state)
})

test('a task outside of a case is listed by itself', () => {
  expect(listSingleTasks([caseTask, first, single])).toEqual([single])
})

test('a task names those that wait for it', () => {
  const waiting = question('q4', 10, { locked: locking('q3') })
  expect(tasksWaitingFor('q3', [third, waiting, later])).toEqual([waiting])
  const inside = toTask('inside', { parentId: 'later', locked: locking('case') })
  expect(tasksWaitingFor('case', [third, later, inside])).toEqual([later])
})

test('the next question follows in order and is neither solved nor locked', () => {
  const questions = [third, first, question('q4', 10, { locked: locking('q3') }), question('q5', 10)].map(
    (task, index) => ({ number: index + 1, task }),
  )
  const next = (index: number) => {
    const current = questions[index]
    return current && nextQuestion(questions, current)?.task.id
  }
  expect(next(1)).toBe('q5')
  expect(next(3)).toBe('q3')
  expect(nextQuestion([{ number: 1, task: first }], { number: 1, task: first })).toBeUndefined()
})

test('the URL names a case or a question, and the tab of narrow screens', () => {
  const cases = listCases([caseTask, first, later])
  expect(findOpen(cases, 'case')).toEqual({ openCase: cases[0], question: undefined })
  expect(findOpen(cases, 'q1').question?.number).toBe(1)
  expect(findOpen(cases, 'nothing').openCase).toBeUndefined()
  expect(caseAddress('1')).toBe('/competition/1/play')
  expect(caseAddress('1', 'q1', 'notes')).toBe('/competition/1/play/q1?tab=notes')
  expect(parseCaseTab(new URLSearchParams('tab=notes'), true)).toBe('notes')
  expect(parseCaseTab(new URLSearchParams('tab=other'), true)).toBe('questions')
  expect(parseCaseTab(new URLSearchParams(), false)).toBe('evidence')
})
