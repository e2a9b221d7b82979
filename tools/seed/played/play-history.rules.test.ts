import { expect, test } from 'vitest'
import { environmentTasks } from '../content/played/environment-tasks.ts'
import { demoTasks } from '../content/played/tasks.ts'
import { demoTeams } from '../content/played/team-names.ts'
import { demoQuestions } from '../training/questions.ts'
import { generateHistory } from './play-history.rules.ts'

const tasks = demoTasks.map(({ difficulty, hint }) => ({ difficulty, hintPrice: hint?.price ?? null }))
const story = generateHistory(7, { teams: 60, tasks, seconds: 5 * 3600 })

test('the same seed gives the same history, in order, each task solved once per team', () => {
  expect(generateHistory(7, { teams: 60, tasks, seconds: 5 * 3600 })).toEqual(story)
  expect(story).toEqual(story.toSorted((a, b) => a.seconds - b.seconds))
  const solves = story.filter(({ kind }) => kind === 'solve').map(({ team, task }) => `${team} ${task}`)
  expect(new Set(solves).size).toBe(solves.length)
})

test('easy tasks have many solves, hard ones few, and good teams solve more', () => {
  const solves = story.filter(({ kind }) => kind === 'solve')
  const of = (difficulty: number) => {
    const such = tasks.flatMap((task, index) => (task.difficulty === difficulty ? [index] : []))
    return solves.filter(({ task }) => such.includes(task)).length / such.length
  }
  expect(solves.length).toBeGreaterThan(250)
  expect(of(1)).toBeGreaterThan(of(2))
  expect(of(2)).toBeGreaterThan(of(3))
  const by = (from: number, to: number) => solves.filter(({ team }) => team >= from && team < to).length
  expect(by(0, 15)).toBeGreaterThan(2 * by(45, 60))
  expect(story.some(({ kind }) => kind === 'hint')).toBe(true)
})

test('each environment of a task is one of training, where a solution finds its flag', () => {
  const solvable = demoQuestions.flatMap((question) =>
    'template' in question ? (question.template ?? []) : [],
  )
  expect(environmentTasks).toHaveLength(2)
  for (const { environment } of environmentTasks) expect(solvable).toContain(environment)
})

test('sixty teams of three kinds and twenty tasks of six categories, all in both languages', () => {
  expect([demoTeams.length, new Set(demoTeams.map(({ name }) => name)).size]).toEqual([60, 60])
  expect(new Set(demoTeams.map(({ orgType }) => orgType)).size).toBe(3)
  expect(new Set(demoTasks.map(({ category }) => category)).size).toBe(6)
  expect(demoTasks.length).toBeGreaterThanOrEqual(20)
  for (const { name, text, flag, template = flag } of [...demoTasks, ...environmentTasks]) {
    expect(name.zh).toMatch(/\p{Script=Han}/u)
    expect([name.en.length > 0, text.en.length > 0, /^flag\{.+\}$/.test(template ?? '')]).toEqual([
      true,
      true,
      true,
    ])
  }
})
