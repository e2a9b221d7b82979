import { expect, test } from 'vitest'
import { templateFilePaths } from './template-file-paths.model.ts'

test.each([
  ['/etc/app.conf', ['a.conf'], ['/etc/app.conf']],
  ['/etc/', ['a.conf'], ['/etc/a.conf']],
  ['/srv/data', ['a.csv', 'b.csv'], ['/srv/data/a.csv', '/srv/data/b.csv']],
  ['/', ['a', 'b'], ['/a', '/b']],
  ['/srv', [], []],
])('the files of %s named %j go to %j', (path, names, expected) => {
  expect(templateFilePaths(path, names)).toEqual(expected)
})
