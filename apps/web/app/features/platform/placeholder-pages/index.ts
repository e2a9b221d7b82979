/** Pages of areas that are not built yet. */

export { PlaceholderScreen } from './placeholder-screen.tsx'
