export { MaterialsScreen as Component } from '../features/competitions/materials/index.ts'
