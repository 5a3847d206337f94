export { request, response } from './shape/own-todos-field.ts'
