import { first } from './first.ts'

export const second = () => first
