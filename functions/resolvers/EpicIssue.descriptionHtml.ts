export { request, response } from './shape/description-field.ts'
