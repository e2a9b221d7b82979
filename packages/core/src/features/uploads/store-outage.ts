import { NeighbourSilent } from '../../ports/index.ts'

/** Whether the file store was away or too slow, rather than asked for something wrong: the same may succeed later. */
export const isStoreOutage = (fault: unknown): boolean => fault instanceof NeighbourSilent
