import { build } from './build.ts'

build()
