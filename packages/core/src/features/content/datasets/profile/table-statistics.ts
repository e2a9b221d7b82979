import { FileProblem } from '../../../../csv/file-problem.ts'
import { sanitizeText } from '../../../../sanitized-text.ts'
import { ColumnStatistics } from './column-statistics.ts'
import { type ColumnProfile, defaultOptions, type ProfileOptions } from './file-profile.ts'

const maxColumns = 1_000
const maxNameLength = 200

/** Statistics of all columns. A column that appears late was missing before. */
export class TableStatistics {
  readonly columns: ColumnStatistics[] = []
  readonly #options: Required<ProfileOptions>

  constructor(names: readonly string[], options: ProfileOptions) {
    this.#options = { ...defaultOptions, ...options }
    for (const name of names) this.addColumn(name)
  }

  addColumn(name: string): ColumnStatistics {
    if (this.columns.length === maxColumns) throw new FileProblem('too_many_columns', { most: maxColumns })
    const column = new ColumnStatistics(sanitizeText(name, maxNameLength))
    this.columns.push(column)
    return column
  }

  profile(rowCount: number): ColumnProfile[] {
    return this.columns.map((column) => column.profile(rowCount, this.#options))
  }
}
