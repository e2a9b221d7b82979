// caught
import { build } from '@tiltyard/api'

build()
