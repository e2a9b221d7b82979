export { MaterialsScreen as Component } from '../features/materials/index.ts'
