import { chosenEngine } from '@tiltyard/adapters/environments/engine'

export const deps = { engine: chosenEngine }
