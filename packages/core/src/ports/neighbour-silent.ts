/** Another server that we need did not answer in time, or cannot be reached: the caller may try again. */
export class NeighbourSilent extends Error {}
