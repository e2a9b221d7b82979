/** `node tools/images/processes/write-bundle.ts <folder>`: for builds inside an engine, after the pages are built. */
import { bundleProcesses } from './bundle.ts'

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('usage: write-bundle.ts <folder>')
await bundleProcesses(folder)
