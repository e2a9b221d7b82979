/** Areas that this installation does not show. */
export { isHiddenPath, loadHiddenAreas } from './hidden-areas.server.ts'
