/** Covers without React, for servers that write them into files, feeds and mails. */
export { coverSvg } from './cover-svg.ts'
export { type CoverDescription, type CoverLayer, describeCover } from './describe-cover.ts'
