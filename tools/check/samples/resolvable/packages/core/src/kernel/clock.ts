// caught
import { nowhere } from './nowhere.ts'

export const clock = nowhere
