export { request, response } from './shape/participants-field.ts'
