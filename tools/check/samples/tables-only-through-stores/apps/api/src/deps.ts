import { connect } from '@tiltyard/db'

export const deps = connect
