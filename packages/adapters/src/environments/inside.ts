/** Where every environment has our program (tools/images/inside), on whichever engine. */
export const insideFolder = '/.tiltyard'
export const insideProgram = `${insideFolder}/inside`
