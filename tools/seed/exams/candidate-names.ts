import { type DemoExam, finishedExam } from './exam-plans.ts'

const surnames = [...'陈林黄周吴徐孙马朱胡郭何高']
const givenNames = '思远 雨桐 子墨 若涵 浩然 佳怡 明哲 书瑶 景行 语嫣 文博 静宜'.split(' ')

/** No two are equal: the lists have no common divisor of their lengths. */
export function candidateName(exam: DemoExam, number: number): string {
  const n = exam === finishedExam ? number : number + 100
  return `${surnames[n % surnames.length]}${givenNames[n % givenNames.length]}`
}
