export { pixelsOf } from './share-picture.ts'
