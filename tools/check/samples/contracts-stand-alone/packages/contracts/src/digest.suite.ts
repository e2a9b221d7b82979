import { test } from 'vitest'
import { digest } from './digest.ts'

test('a test may use its runner', () => digest)
