/** Tables in CSV files, read in constant memory; shared by file scoring and datasets. */

export { CsvReader } from './csv-reader.ts'
